import '../staff.css'
import { Banner, Button, Card, LinkButton, LoadingRegion, Page, Skeleton, Stack, Wordmark } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { company } from '#features/site/company.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { TakeInvitation } from '#features/team/TakeInvitation.tsx'
import {
  type OpenedInvitation,
  useOpenedInvitationQuery,
  useRenewInvitationMutation,
} from '#features/team/team-invitations.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export const meta = () => hiddenPageMeta('Convite para a equipe')

/** The target of a mailed link into the team. */
export default function TakeInvitationPage() {
  const token = useTokenInLink()
  return (
    <main id={MAIN_ID} className="staff-door">
      <Page isNarrow>
        <p className="staff-door__brand">
          <Wordmark name={company.brand.toLowerCase()} />
        </p>
        {token && <OpenedLink token={token} />}
        {token === null && <Titled title="Convite para a equipe" content={<DeadLink />} />}
        {token === undefined && <Titled title="Convite para a equipe" content={<Coming />} />}
      </Page>
    </main>
  )
}

function OpenedLink({ token }: { token: string }) {
  // A link works once, so what it opened is remembered while the page is open.
  const [taken, setTaken] = useState<OpenedInvitation | null>(null)
  const { data, error, refetch } = useOpenedInvitationQuery(token, { skip: taken !== null })
  if (taken) return <Titled title="Você está na equipe" content={<Taken email={taken.email} />} />
  const failure = error as Failure | undefined
  const isDead = failure !== undefined && [400, 422].includes(statusOf(failure) ?? 0)
  return (
    <Titled
      title="Convite para a equipe"
      content={
        <>
          {data && !isDead && <TakeInvitation token={token} invitation={data} onTaken={() => setTaken(data)} />}
          {isDead && <DeadLink token={token} />}
          {failure && !isDead && <SaidBanner failure={failure} onRetry={() => void refetch()} />}
          {!data && !failure && <Coming />}
        </>
      }
    />
  )
}

function Titled({ title, content }: { title: string; content: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <Card>{content}</Card>
    </>
  )
}

function Taken({ email }: { email: string }) {
  return (
    <Stack gap={3}>
      <p>{`A conta de ${email} está pronta. Na entrada, além da senha, pedimos um código que chega no seu e-mail.`}</p>
      <LinkButton as={Link} to={links.staff()} isWide>
        Entrar na equipe
      </LinkButton>
    </Stack>
  )
}

function DeadLink({ token }: { token?: string }) {
  const [renew, { error, isLoading, isSuccess }] = useRenewInvitationMutation()
  if (isSuccess) return <Banner title="Confira seu e-mail">Mandamos um convite novo, que vale 72 horas.</Banner>
  return (
    <Stack gap={3}>
      <Banner title="Este convite já foi usado ou venceu">
        {token && !error
          ? 'Se você já aceitou, é só entrar. Se venceu, mandamos outro para o mesmo e-mail.'
          : 'Se você já aceitou, é só entrar. Se não, peça a quem convidou que envie outro: chega no mesmo e-mail.'}
      </Banner>
      {token && !error && (
        <Button isWide isBusy={isLoading} onClick={() => void renew({ token })}>
          Mandar outro convite
        </Button>
      )}
      <LinkButton as={Link} to={links.staff()} variant="quiet" isWide>
        Entrar na equipe
      </LinkButton>
    </Stack>
  )
}

function Coming() {
  return (
    <LoadingRegion label="Abrindo seu convite">
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
