import { Banner, Button, LinkButton, Skeleton, Stack } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { type ConfirmationRefusal, confirmationRefusalOf } from './confirmation-refusal.ts'
import { useConfirmAccountMutation } from './confirmations.api.ts'

const WORDS: Readonly<Record<Exclude<ConfirmationRefusal, 'link'>, string>> = {
  busy: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
  silent: 'Não conseguimos falar com o servidor. Seu link continua valendo; tente de novo.',
}

/** Confirms the e-mail that the mailed link names, by itself; what fails is asked again by hand. */
export function ConfirmAccount({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const [confirm, { error }] = useConfirmAccountMutation()
  const send = async () => {
    const answer = await confirm(token)
    if (!answer.error) onConfirmed()
  }
  // A link is good once, so whatever draws this again must not follow it a second time.
  const followed = useRef('')
  useEffect(() => {
    if (followed.current === token) return
    followed.current = token
    void send()
  })
  const refused = error && confirmationRefusalOf(error as Failure)
  if (!refused) return <Confirming />
  if (refused === 'link') return <SpentLink />
  return (
    <Banner
      tone="warn"
      title="Ainda não confirmamos"
      action={
        <Button variant="quiet" size="small" onClick={() => void send()}>
          Tentar de novo
        </Button>
      }
    >
      {WORDS[refused]}
    </Banner>
  )
}

/** What stands there until the answer comes, and all that the server can draw. */
export function Confirming() {
  return (
    <>
      <Stack gap={1} role="status">
        <p>Confirmando seu e-mail.</p>
        <Skeleton />
      </Stack>
      <noscript>
        <p>Para confirmar, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}

/** The link was followed before, a newer one took its place, or it was cut on its way. A link to a password confirms too. */
export function SpentLink() {
  return (
    <Stack gap={3}>
      <Banner tone="info" title="Este link já foi usado ou não vale mais">
        Se você já confirmou seu e-mail, é só entrar. Se não, peça um link para definir a senha: ele também confirma seu
        e-mail.
      </Banner>
      <LinkButton as={Link} to={links.signIn()} isWide>
        Entrar
      </LinkButton>
      <LinkButton as={Link} to={links.forgotPassword()} variant="quiet" isWide>
        Pedir outro link
      </LinkButton>
    </Stack>
  )
}
