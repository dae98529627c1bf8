import { Banner, Button, Row } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { timeWords } from './appointment-words.ts'
import { type Consultation, useAnswerEarlyOpeningMutation } from './consultations.api.ts'

/** The doctor asks whether the consultation may begin earlier; the patient answers, and may change his answer. */
export function EarlyOpening({ consultation }: { consultation: Consultation }) {
  const [answer, { isLoading, error, originalArgs }] = useAnswerEarlyOpeningMutation()
  const { id, doctorName, earlyOpening, state } = consultation
  if (state !== 'confirmed' || !earlyOpening || earlyOpening.state === 'lapsed') return null
  const say = (isAccepted: boolean) => void answer({ id, is_accepted: isAccepted })
  const yes = (variant: 'primary' | 'quiet', label: string) => (
    <Button variant={variant} isBusy={isLoading && originalArgs?.is_accepted === true} onClick={() => say(true)}>
      {label}
    </Button>
  )
  const no = (
    <Button variant="quiet" isBusy={isLoading && originalArgs?.is_accepted === false} onClick={() => say(false)}>
      Prefiro esperar
    </Button>
  )
  const until = earlyOpening.until && timeWords(earlyOpening.until)
  return (
    <section className="early-opening" aria-label="Começar antes do horário">
      {earlyOpening.state === 'asked' && (
        <Banner tone="info" title={`${doctorName} pergunta se a consulta pode começar agora`}>
          <p>
            {`A resposta vale até ${until}. Depois que a consulta começa, ela não pode mais ser cancelada; até lá, você cancela e recebe tudo de volta.`}
          </p>
          <Row hasActions>
            {yes('primary', 'Sim, pode começar')}
            {no}
          </Row>
        </Banner>
      )}
      {earlyOpening.state === 'accepted' && (
        <Banner tone="ok" title="Você aceitou começar antes">
          <p>{`Fique por perto: ${doctorName} pode começar até ${until}. Se não começar, vale o horário marcado.`}</p>
          <Row hasActions>{no}</Row>
        </Banner>
      )}
      {earlyOpening.state === 'declined' && (
        <Banner tone="info" title="Você preferiu o horário marcado">
          <p>Nada muda: a consulta acontece na hora marcada.</p>
          <Row hasActions>{yes('quiet', 'Mudei de ideia: pode começar')}</Row>
        </Banner>
      )}
      <SaidBanner failure={error} />
    </section>
  )
}
