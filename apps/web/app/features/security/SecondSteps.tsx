import { Banner, Button, Card, Stack, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useProof } from './proof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingLine } from './SettingLine.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import {
  useRemoveAuthenticatorMutation,
  useSwitchMailedCodesOffMutation,
  useSwitchMailedCodesOnMutation,
} from './second-steps.api.ts'
import type { Security } from './security.api.ts'

/** What is asked for besides the password: each way is switched on and off where it stands. */
export function SecondSteps({ security }: { security: Security }) {
  const { ways, recoveryCodesLeft } = security
  const isOn = ways.mail || ways.app || ways.passkey
  return (
    <Stack>
      {isOn && recoveryCodesLeft === 0 && (
        <Banner tone="warn" title="Crie seus códigos de recuperação">
          Sem eles, quem perde o celular pode ficar sem a conta.
        </Banner>
      )}
      <Card className="security-card">
        <MailedCodes security={security} />
        <App isOn={ways.app} />
        {isOn && <RecoveryCodes left={recoveryCodesLeft} />}
      </Card>
    </Stack>
  )
}

function MailedCodes({ security: { ways, isMailFixed } }: { security: Security }) {
  const prove = useProof()
  const [switchOn, on] = useSwitchMailedCodesOnMutation()
  const [switchOff, off] = useSwitchMailedCodesOffMutation()
  const change = () => void prove(() => (ways.mail ? switchOff() : switchOn()))
  return (
    <SettingLine
      name="Código por e-mail"
      value={isMailFixed ? 'Sempre pedido a quem trabalha aqui' : 'Seis números, a cada entrada'}
      action={
        isMailFixed ? (
          <StatusBadge tone="ok">Ligado</StatusBadge>
        ) : (
          <Button
            variant="quiet"
            size="small"
            isBusy={on.isLoading || off.isLoading}
            aria-label={ways.mail ? 'Desligar o código por e-mail' : 'Ligar o código por e-mail'}
            onClick={change}
          >
            {ways.mail ? 'Desligar' : 'Ligar'}
          </Button>
        )
      }
    >
      <SaidBanner failure={on.error ?? off.error} onRetry={change} />
    </SettingLine>
  )
}

function App({ isOn }: { isOn: boolean }) {
  const prove = useProof()
  const [isOpen, setIsOpen] = useState(false)
  const [remove, { isLoading, error }] = useRemoveAuthenticatorMutation()
  const change = () => (isOn ? void prove(() => remove()) : setIsOpen(true))
  return (
    <SettingLine
      name="Aplicativo de códigos"
      value="Google Authenticator, 1Password, Authy e outros"
      action={
        !isOpen && (
          <Button
            variant="quiet"
            size="small"
            isBusy={isLoading}
            aria-label={isOn ? 'Remover o aplicativo de códigos' : 'Adicionar um aplicativo de códigos'}
            onClick={change}
          >
            {isOn ? 'Remover' : 'Adicionar'}
          </Button>
        )
      }
    >
      {isOpen && <SetUpApp onLeave={() => setIsOpen(false)} />}
      <SaidBanner failure={error} onRetry={change} />
    </SettingLine>
  )
}
