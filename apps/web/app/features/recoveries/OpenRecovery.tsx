import { formatDateTime } from '@prumo/brazil'
import { Banner, Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type OwnRecovery, useOwnRecoveryQuery, useStopRecoveryMutation } from './recoveries.api.ts'

type OpenRecoveryProps = { prove: <One extends { error?: unknown }>(act: () => Promise<One>) => Promise<One> }

/**
 * Says on the owner's page that somebody asked to remove his second step; nothing where nobody did. `prove` runs an act
 * that needs a fresh proof.
 */
export function OpenRecovery({ prove }: OpenRecoveryProps) {
  const { data: recovery } = useOwnRecoveryQuery(undefined, { refetchOnMountOrArgChange: true })
  const [stop, { isLoading, error }] = useStopRecoveryMutation()
  if (!recovery) return null
  const act = () => void prove(() => stop())
  return (
    <>
      <Banner
        tone="warn"
        title="Pediram para remover seu segundo passo"
        action={
          <Button variant="quiet" size="small" isBusy={isLoading} onClick={act}>
            Parar o pedido
          </Button>
        }
      >
        {wordsOf(recovery)}
      </Banner>
      <SaidBanner failure={error} onRetry={act} />
    </>
  )
}

const wordsOf = ({ askedAt, removesAt }: OwnRecovery): string =>
  removesAt === null
    ? `Foi em ${formatDateTime(askedAt)}, com sua senha. Se não foi você, pare o pedido e troque a senha.`
    : `A equipe concordou, e ele sai em ${formatDateTime(removesAt)}. Se não foi você, pare o pedido e troque a senha.`
