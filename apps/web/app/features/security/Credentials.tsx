import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, Card } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SettingLine } from './SettingLine.tsx'
import { type Security, useTakeEmailChangeBackMutation } from './security.api.ts'

type Open = 'email' | 'password' | null

/** What the owner signs in with: e-mail and password, each changed where it stands. */
export function Credentials({ security }: { security: Security }) {
  const [open, setOpen] = useState<Open>(null)
  const [isPasswordNew, setIsPasswordNew] = useState(false)
  const { email, waitingEmail } = security
  const leave = () => setOpen(null)
  const openPassword = () => {
    setIsPasswordNew(false)
    setOpen('password')
  }
  return (
    <Card className="security-card">
      <SettingLine
        name="E-mail"
        value={email}
        action={open !== 'email' && <Change what="Trocar o e-mail" onOpen={() => setOpen('email')} />}
      >
        {waitingEmail && open !== 'email' && <WaitingEmail {...waitingEmail} />}
        {open === 'email' && <ChangeEmail email={email} onDone={leave} onLeave={leave} />}
      </SettingLine>
      <SettingLine
        name="Senha"
        value="Só você sabe"
        action={open !== 'password' && <Change what="Trocar a senha" onOpen={openPassword} />}
      >
        {open === 'password' && (
          <ChangePassword
            email={email}
            onDone={() => {
              setIsPasswordNew(true)
              leave()
            }}
            onLeave={leave}
          />
        )}
        {isPasswordNew && <Banner tone="ok">Senha trocada. Sua conta foi fechada em todos os outros aparelhos.</Banner>}
      </SettingLine>
    </Card>
  )
}

function Change({ what, onOpen }: { what: string; onOpen: () => void }) {
  return (
    <Button variant="quiet" size="small" aria-label={what} onClick={onOpen}>
      Trocar
    </Button>
  )
}

function WaitingEmail({ email, endsAt }: { email: string; endsAt: string }) {
  const [takeBack, { isLoading, error }] = useTakeEmailChangeBackMutation()
  return (
    <>
      <Banner
        tone="info"
        title="Falta confirmar o e-mail novo"
        action={
          <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void takeBack()}>
            Desistir da troca
          </Button>
        }
      >
        Abra o link que enviamos para <strong>{email}</strong>. O link vale até {formatDateTime(endsAt)}.
      </Banner>
      <SaidBanner failure={error} onRetry={() => void takeBack()} />
    </>
  )
}
