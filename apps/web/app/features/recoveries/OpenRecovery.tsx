import { formatDateTime } from '@prumo/brazil'
import { Banner, Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type OwnRecovery, useOwnRecoveryQuery, useStopRecoveryMutation } from './recoveries.api.ts'

/** Says on the owner's page that somebody asked to remove his second step; nothing where nobody did. */
export function OpenRecovery() {
  const { data: recovery } = useOwnRecoveryQuery(undefined, { refetchOnMountOrArgChange: true })
  const [stop, { isLoading, error }] = useStopRecoveryMutation()
  if (!recovery) return null
  return (
    <>
      <Banner
        tone="warn"
        title="Pediram para remover seu segundo passo"
        action={
          <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void stop()}>
            Parar o pedido
          </Button>
        }
      >
        {wordsOf(recovery)}
      </Banner>
      <SaidBanner failure={error} />
    </>
  )
}

const wordsOf = ({ askedAt, removesAt }: OwnRecovery): string =>
  removesAt === null
    ? `Foi em ${formatDateTime(askedAt)}, com sua senha. Se não foi você, pare o pedido e troque a senha.`
    : `A equipe concordou, e ele sai em ${formatDateTime(removesAt)}. Se não foi você, pare o pedido e troque a senha.`
