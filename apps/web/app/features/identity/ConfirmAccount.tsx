import { Banner, Button, LinkButton, PasswordField, Skeleton, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { waitWords } from '#shared/failures/wait-words.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { confirmationRefusalOf } from './confirmation-refusal.ts'
import { useConfirmAccountMutation } from './confirmations.api.ts'
import { signUpWords } from './sign-up-form.ts'
import { useAskForConfirmationLinkMutation } from './sign-ups.api.ts'

type Form = { password: string }

/** In memory only: a password must not be in browser storage. */
const draft = makeDraft<Form>(null, { password: '' })
const faultsOf = ({ password }: Form): Faults<Form> => (password ? {} : { password: 'Informe a senha da conta.' })
const silent = 'Não conseguimos falar com o servidor. Seu link continua valendo; tente de novo.'

/**
 * Confirms the e-mail of a mailed link. It asks for the account's password: the owner of a mailbox, who gets the mail
 * because a stranger typed his address, cannot help that stranger by opening the link.
 */
export function ConfirmAccount({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const form = useForm({ draft, check: faultsOf })
  const [confirm, { error, isLoading }] = useConfirmAccountMutation()
  const send = async ({ password }: Form) => {
    const answer = await confirm({ token, password })
    if (!answer.error) {
      draft.clear()
      return onConfirmed()
    }
    const isWrong = confirmationRefusalOf(answer.error as Failure) === 'password'
    if (isWrong) form.answer({ password: 'A senha não é a desta conta. Confira e tente de novo.' })
  }
  const refused = error && confirmationRefusalOf(error as Failure)
  if (refused === 'link') return <SpentLink token={token} />
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p>Falta só a senha: com ela sabemos que a conta e o e-mail são da mesma pessoa.</p>
        <PasswordField
          {...form.field('password')}
          label="Senha da conta"
          autoComplete="current-password"
          hint="A que você escolheu ao abrir a conta ou, se está trocando o e-mail, a que você já usa."
        />
        {refused === 'busy' && <Banner tone="error">{waitWords(error as Failure)}</Banner>}
        {refused === 'silent' && <Banner tone="error">{silent}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Confirmar o e-mail
        </Button>
        <p className="ui-muted">
          <Link to={links.forgotPassword()}>Esqueci a senha</Link>
        </p>
        <p className="ui-muted">Não foi você? Feche esta página: sem a senha, ninguém fica com o seu endereço.</p>
      </Stack>
    </form>
  )
}

/** Shown until the browser has read the link; the server can render nothing else. */
export function Confirming() {
  return (
    <>
      <Stack gap={1} role="status">
        <p>Abrindo seu link.</p>
        <Skeleton />
      </Stack>
      <noscript>
        <p>Para confirmar, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}

/**
 * The link was used, replaced, has expired, or was truncated. A new one takes one press while its sign-up is kept; for
 * a change of e-mail none is mailed.
 */
export function SpentLink({ token }: { token?: string }) {
  const [askAgain, { error, isLoading, isSuccess }] = useAskForConfirmationLinkMutation()
  const failure = error as Failure | undefined
  const mayRenew = token !== undefined && (!failure || signUpMayWait(failure))
  if (isSuccess) return <Banner title="Confira seu e-mail">Mandamos um link novo para o mesmo e-mail.</Banner>
  return (
    <Stack gap={3}>
      <Banner tone="info" title="Este link já foi usado ou não vale mais">
        Se você já confirmou seu e-mail, é só entrar. Se não, peça outro link.
      </Banner>
      {failure && (
        <Banner tone="warn">
          {mayRenew
            ? signUpWords(failure)
            : 'Este link não se renova mais. Se você já confirmou, entre. Se estava trocando o e-mail, entre com o de antes e peça a troca de novo em Segurança. Se estava abrindo a conta, peça um link para definir a senha: ele também confirma seu e-mail.'}
        </Banner>
      )}
      <LinkButton as={Link} to={links.signIn()} isWide>
        Entrar
      </LinkButton>
      {mayRenew ? (
        <Button variant="quiet" isWide isBusy={isLoading} onClick={() => void askAgain({ token })}>
          Mandar outro link
        </Button>
      ) : (
        <LinkButton as={Link} to={links.forgotPassword()} variant="quiet" isWide>
          Pedir outro link
        </LinkButton>
      )}
    </Stack>
  )
}

/** A retry may help: the server is away or asks to wait. */
const signUpMayWait = (failure: Failure): boolean => confirmationRefusalOf(failure) !== 'link'
