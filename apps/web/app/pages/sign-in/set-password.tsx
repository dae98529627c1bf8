import { Banner, Card, EmptyState, LinkButton, LoadingRegion, Page, Picture, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { useSignInMutation } from '#features/identity/identity.api.ts'
import { type MailedLink, useMailedLinkQuery } from '#features/identity/mailed-links.api.ts'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { DeadLink, SetPassword } from '#features/identity/SetPassword.tsx'
import { SignInCode } from '#features/identity/SignInCode.tsx'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { helpLost } from '#features/recoveries/help-lost.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useArrival } from './use-arrival.ts'

export const meta = () => hiddenPageMeta('Definir a senha')

const useIsLoggedIn = () => useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)

/** The target of a password link: the user chooses a password and is signed in with it. */
export default function SetPasswordPage() {
  const token = useTokenInLink()
  const isLoggedIn = useIsLoggedIn()
  if (token) return <OpenedLink token={token} />
  return (
    <PasswordPage title="Definir a senha">
      {token === null ? <DeadLink isLoggedIn={isLoggedIn} /> : <Coming />}
    </PasswordPage>
  )
}

function OpenedLink({ token }: { token: string }) {
  const isLoggedIn = useIsLoggedIn()
  // A link works once, so its result is remembered while the page is open.
  const [followed, setFollowed] = useState<MailedLink | null>(null)
  const { data, error, refetch } = useMailedLinkQuery(token, { skip: followed !== null })
  const link = followed ?? data
  if (link) return <ChoosePassword token={token} link={link} onFollowed={() => setFollowed(link)} />
  const failure = error as Failure | undefined
  const isDead = failure !== undefined && [400, 404, 422].includes(statusOf(failure) ?? 0)
  return (
    <PasswordPage title="Definir a senha">
      {isDead && <DeadLink token={token} isLoggedIn={isLoggedIn} />}
      {failure && !isDead && <SaidBanner failure={failure} onRetry={() => void refetch()} />}
      {!failure && <Coming />}
    </PasswordPage>
  )
}

type ChoosePasswordProps = { token: string; link: MailedLink; onFollowed: () => void }

function ChoosePassword({ token, link, onFollowed }: ChoosePasswordProps) {
  const { arrive } = useArrival()
  const [signIn, signing] = useSignInMutation()
  const [password, setPassword] = useState<string | null>(null)
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const isFirst = link.opens === 'first_password'
  const enter = async (chosen: string) => {
    onFollowed()
    setPassword(chosen)
    const answer = await signIn({ username: link.email, password: chosen })
    if (answer.error) return
    if (answer.data.isCodeNeeded) return setIsCodeAsked(true)
    await arrive()
  }
  if (isCodeAsked && password !== null)
    return (
      <PasswordPage title="Falta o código" lead="A senha está salva. Esta conta pede também um código.">
        <SignInCode
          credentials={{ username: link.email, password }}
          step={signing.data}
          onSignedIn={() => void arrive()}
          onBack={() => setIsCodeAsked(false)}
          helpLost={helpLost}
        />
      </PasswordPage>
    )
  if (password !== null && !signing.isLoading && (signing.error || signing.data?.isCodeNeeded)) return <Saved />
  return (
    <PasswordPage
      title={isFirst ? 'Crie sua senha' : 'Escolha outra senha'}
      lead={
        isFirst
          ? 'Com ela e o seu e-mail você entra na sua área. Depois de salvar, você já está dentro.'
          : 'Depois de salvar, você já está dentro. Quem estava com a conta aberta em outro aparelho precisa entrar de novo.'
      }
      notice={<OtherAccount email={link.email} />}
    >
      <SetPassword token={token} email={link.email} isFirst={isFirst} onSet={enter} isBusy={password !== null} />
    </PasswordPage>
  )
}

/** Another user is signed in here: the page says so before it signs him out. */
function OtherAccount({ email }: { email: string }) {
  const isLoggedIn = useIsLoggedIn()
  const { data: profile } = useProfileQuery(undefined, { skip: !isLoggedIn })
  if (!isLoggedIn || !profile || profile.email.toLowerCase() === email.toLowerCase()) return null
  return (
    <Banner title="Outra conta está aberta aqui">
      Neste aparelho está aberta a conta de {profile.email}. Quando você salvar a senha, ela sai e entra a de {email}.
    </Banner>
  )
}

/** The password is saved, but the sign-in failed. */
function Saved() {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('chave')} alt="" />}
        title="Senha salva"
        action={
          <LinkButton as={Link} to={links.signIn()}>
            Entrar
          </LinkButton>
        }
      >
        Sua senha está valendo. Só não conseguimos abrir sua conta agora: entre com o seu e-mail e ela.
      </EmptyState>
    </Page>
  )
}

type PasswordPageProps = { title: string; lead?: string; notice?: React.ReactNode; children: React.ReactNode }

function PasswordPage({ title, lead, notice, children }: PasswordPageProps) {
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">{title}</h1>
        {lead && <p className="ui-muted">{lead}</p>}
      </div>
      {notice}
      <Card>{children}</Card>
    </Page>
  )
}

function Coming() {
  return (
    <LoadingRegion label="Abrindo seu link">
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
