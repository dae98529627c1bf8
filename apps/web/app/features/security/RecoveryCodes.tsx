import { Button, CopyButton, Row, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { keepFile } from '#shared/files/keep-file.ts'
import { useProof } from './proof.tsx'
import { SettingLine } from './SettingLine.tsx'
import { useMakeRecoveryCodesMutation } from './second-steps.api.ts'

/** For a lost telephone: shown once, kept by their owner; only their hashes are with us. */
export function RecoveryCodes({ left }: { left: number }) {
  const prove = useProof()
  const [make, { data: codes, isLoading, error, reset }] = useMakeRecoveryCodesMutation()
  const act = () => void prove(() => make())
  return (
    <SettingLine
      name="Códigos de recuperação"
      value={
        left === 0 ? 'Nenhum ainda' : left === 1 ? 'Resta 1, que vale uma vez' : `Restam ${left}, cada um vale uma vez`
      }
      action={
        !codes && (
          <Button
            variant="quiet"
            size="small"
            isBusy={isLoading}
            aria-label={left === 0 ? 'Criar códigos de recuperação' : 'Criar outros códigos de recuperação'}
            onClick={act}
          >
            {left === 0 ? 'Criar' : 'Criar outros'}
          </Button>
        )
      }
    >
      {codes && <Shown codes={codes} onKept={reset} />}
      <SaidBanner failure={error} onRetry={act} />
    </SettingLine>
  )
}

function Shown({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = codes.join('\n')
  return (
    <Stack>
      <p>Guarde agora, fora deste aparelho: não mostramos de novo. Os que existiam antes não valem mais.</p>
      <ul className="recovery-codes" aria-label="Seus códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row hasActions>
        <Button onClick={onKept}>Já guardei</Button>
        <CopyButton text={text} variant="quiet">
          Copiar
        </CopyButton>
        <Button
          variant="quiet"
          onClick={() => keepFile({ name: 'codigos.txt', type: 'text/plain', content: `${text}\n` })}
        >
          Baixar
        </Button>
      </Row>
    </Stack>
  )
}
