import { Banner, Button, LinkButton, Stack, TextField } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  faultsOfPassword,
  MIN_PASSWORD,
  type PasswordForm,
  type PasswordRefusal,
  passwordDraft,
  passwordRefusalOf,
} from './password-form.ts'
import { useSetPasswordMutation } from './passwords.api.ts'

const WORDS: Readonly<Record<Exclude<PasswordRefusal, 'link'>, string>> = {
  password: `A senha precisa ter ${MIN_PASSWORD} caracteres ou mais. Escolha outra.`,
  busy: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
  silent: 'Não conseguimos falar com o servidor. O que você digitou está aqui; tente de novo.',
}

/** A new password for the account that the mailed link names. */
export function SetPassword({ token, onSet }: { token: string; onSet: () => void }) {
  const form = useForm({ draft: passwordDraft, check: faultsOfPassword })
  const [setPassword, { error, isLoading }] = useSetPasswordMutation()
  const send = async ({ password }: PasswordForm) => {
    const answer = await setPassword({ token, password })
    if (answer.error) return
    passwordDraft.clear()
    onSet()
  }
  const refused = error && passwordRefusalOf(error as Failure)
  if (refused === 'link') return <DeadLink />
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <TextField
          {...form.field('password')}
          label="Senha nova"
          type="password"
          autoComplete="new-password"
          hint={`${MIN_PASSWORD} caracteres ou mais. Uma frase curta é fácil de lembrar e difícil de adivinhar.`}
        />
        <TextField
          {...form.field('repeated')}
          label="A mesma senha de novo"
          type="password"
          autoComplete="new-password"
        />
        {refused && <Banner tone="error">{WORDS[refused]}</Banner>}
        <Button type="submit" isWide isBusy={isLoading}>
          Salvar a senha
        </Button>
      </Stack>
    </form>
  )
}

/** The link was used, is too old, or was cut on its way. */
export function DeadLink() {
  return (
    <Stack gap={3}>
      <Banner tone="warn" title="Este link não vale mais">
        Ele venceu, já foi usado ou chegou cortado. Peça outro: ele vai para o seu e-mail.
      </Banner>
      <LinkButton as={Link} to={links.forgotPassword()} isWide>
        Pedir outro link
      </LinkButton>
    </Stack>
  )
}
