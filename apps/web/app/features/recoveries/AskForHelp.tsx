import { Banner, Button, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useAskForRecoveryMutation } from './recoveries.api.ts'
import './recoveries.css'

type AskForHelpProps = { credentials: { username: string; password: string }; onBack: () => void }

/** For somebody who knows the password and has neither the second step nor a recovery code. */
export function AskForHelp({ credentials: { username, password }, onBack }: AskForHelpProps) {
  const [ask, { isLoading, isSuccess, error }] = useAskForRecoveryMutation()
  return (
    <Stack gap={3}>
      {isSuccess ? (
        <div role="status">
          <Banner tone="ok" title="Recebemos seu pedido">
            Enviamos um aviso para <strong>{username}</strong>. A equipe fala com você por lá em até 7 dias. Achou o
            celular ou um código? É só entrar: o pedido acaba sozinho.
          </Banner>
        </div>
      ) : (
        <>
          <p>
            Ficou sem o aparelho e sem os códigos de recuperação? Sua conta continua guardada. A equipe pode desligar o
            segundo passo por você:
          </p>
          <ol className="recovery-steps">
            <li>Você pede aqui, e um aviso chega no seu e-mail.</li>
            <li>Alguém da equipe fala com você e confere quem é.</li>
            <li>Outra pessoa da equipe concorda. Um dia depois, só a senha volta a abrir a conta.</li>
          </ol>
          <p className="ui-muted">Nunca pedimos sua senha nem códigos por telefone ou mensagem.</p>
          <SaidBanner failure={error} />
          <Button isWide isBusy={isLoading} onClick={() => void ask({ email: username, password })}>
            Pedir ajuda
          </Button>
        </>
      )}
      <Button variant="link" onClick={onBack}>
        Voltar
      </Button>
    </Stack>
  )
}
