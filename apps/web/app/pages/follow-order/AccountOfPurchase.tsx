import { Banner, Button, PasswordField, Stack, TextField } from '@prumo/ui'
import { useState } from 'react'
import { ConfirmYourEmail } from '#features/identity/ConfirmYourEmail.tsx'
import { faultsOfPassword, PASSWORD_HINT, type PasswordForm, passwordDraft } from '#features/identity/password-form.ts'
import { type Credentials, ToRead } from '#features/identity/SignUp.tsx'
import { agreements, faultsOfRefusal, signUpWords } from '#features/identity/sign-up-form.ts'
import { useSignUpMutation } from '#features/identity/sign-ups.api.ts'
import type { Order } from '#features/orders/order.ts'
import { usePartner } from '#features/partners/use-partner.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'

/** Whether the order is a guest's, and nobody is signed in here who could have bought it in his account. */
export const useIsGuests = ({ user, email }: Order): boolean => useOwnSession() === 'none' && !user && Boolean(email)

/**
 * The end of a guest's purchase: one password makes an account with the e-mail that he bought with. The order joins it
 * once he has confirmed the e-mail with that password.
 */
export function AccountOfPurchase({ order }: { order: Order }) {
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  return (
    <Stack gap={2}>
      <h2>{waiting ? 'Falta confirmar seu e-mail' : 'Crie sua conta com este e-mail'}</h2>
      {waiting ? (
        <ConfirmYourEmail credentials={waiting} />
      ) : (
        <OnePassword email={order.email ?? ''} onSignedUp={setWaiting} />
      )}
    </Stack>
  )
}

type OnePasswordProps = { email: string; onSignedUp: (credentials: Credentials) => void }

function OnePassword({ email, onSignedUp }: OnePasswordProps) {
  const partner = usePartner()
  const form = useForm({ draft: passwordDraft, check: faultsOfPassword })
  const [signUp, { error, isLoading }] = useSignUpMutation()
  const send = async ({ password }: PasswordForm) => {
    const { versions: consentVersions } = agreements
    const answer = await signUp({ email, password, acceptsMarketing: false, consentVersions, partner })
    if (answer.error) {
      const { password: fault } = faultsOfRefusal(answer.error as Failure)
      return form.answer(fault ? { password: fault } : {})
    }
    passwordDraft.clear()
    onSignedUp({ email, password })
  }
  const isSaidAtField = error !== undefined && faultsOfRefusal(error as Failure).password !== undefined
  return (
    <form {...form.formProps(send)}>
      <Stack gap={2}>
        <p className="ui-muted">
          Com uma senha, este pedido e os próximos ficam na sua área, com seu nome, telefone e endereço já preenchidos.
        </p>
        {/* A field, so that a password manager stores both together. */}
        <TextField label="E-mail da compra" name="email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('password')}
          label="Crie uma senha"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <div>
          <p className="ui-muted">{`Ao criar a conta, você diz: “${agreements.terms} ${agreements.privacy}”`}</p>
          <ToRead />
        </div>
        {error && !isSaidAtField && <Banner tone="error">{signUpWords(error as Failure)}</Banner>}
        <Button type="submit" variant="quiet" isWide isBusy={isLoading}>
          Criar minha conta
        </Button>
      </Stack>
    </form>
  )
}
