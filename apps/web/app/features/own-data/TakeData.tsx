import { Banner, Button, Card, PasswordField, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useTakePersonalDataMutation } from './own-data.api.ts'
import type { Prove } from './prove.ts'

type Form = { password: string }
const faultsOf = ({ password }: Form): Faults<Form> => (password ? {} : { password: 'Informe a senha da conta.' })

/** Everything that we hold in one file (LGPD art. 18 II and V); the password is asked again. */
export function TakeData({ prove }: { prove: Prove }) {
  // In memory only: a password must not be in browser storage.
  const [draft] = useState(() => makeDraft<Form>(null, { password: '' }))
  const form = useForm({ draft, check: faultsOf })
  const [take, { isLoading, isSuccess, error }] = useTakePersonalDataMutation()
  const fault = faultAt(error as Failure | undefined, 'password')
  const send = async ({ password }: Form) => {
    const answer = await prove(() => take({ password }))
    if (!answer.error) {
      draft.clear()
      return form.beginAgain()
    }
    const said = faultAt(answer.error as Failure, 'password')
    if (said) form.answer({ password: 'A senha não é a desta conta. Confira e tente de novo.' })
  }
  return (
    <Card>
      <form {...form.formProps(send)}>
        <Stack gap={3}>
          <p>
            Um arquivo JSON com tudo o que guardamos de você, que outros sistemas sabem ler, com seu prontuário no fim.
            Avisamos você por e-mail sempre que ele for baixado.
          </p>
          <PasswordField
            {...form.field('password')}
            label="Senha da conta"
            autoComplete="current-password"
            hint="Para ter certeza de que é você."
          />
          {!fault && <SaidBanner failure={error} />}
          {isSuccess && (
            <Banner tone="ok">O arquivo está nos seus downloads. Guarde com cuidado: quem o abrir lê tudo.</Banner>
          )}
          <Button type="submit" variant="teal" isBusy={isLoading}>
            Baixar tudo
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
