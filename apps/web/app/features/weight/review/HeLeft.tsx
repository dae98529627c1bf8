import { formatDate } from '@prumo/brazil'
import { Banner, Button, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useReadWeightNotesMutation, type WholeProgramme } from './review.api.ts'

/** That he paused or stopped, until she says that she has seen it or decides. */
export function HeLeft({ programme: { patientId, state, leftAt } }: { programme: WholeProgramme }) {
  const [markRead, { error, isLoading }] = useReadWeightNotesMutation()
  if (leftAt === null || (state !== 'paused' && state !== 'stopped')) return null
  const send = () => void markRead({ id: patientId, checkInId: null, left: state })
  return (
    <Stack>
      <SaidBanner failure={error} onRetry={send} />
      <Banner tone="warn" title={`Ele ${state === 'paused' ? 'pausou' : 'parou'} em ${formatDate(leftAt)}`}>
        <p>
          Se ainda usa remédio para o peso, combine com ele o que fazer com a dose: a tela dele diz para não mudar nem
          parar por conta própria. Sintomas que ele contar continuam chegando.
        </p>
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={send}>
          Marcar como visto
        </Button>
      </Banner>
    </Stack>
  )
}
