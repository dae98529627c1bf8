import { Banner, Button, ConfirmModal, Row, Stack } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useNow } from '#shared/hooks/use-now.ts'
import { timeWords } from './appointment-words.ts'
import { type Consultation, useSayNoShowMutation } from './consultations.api.ts'
import { beforeSayingWords, canceledByUsWords, noShowWords } from './no-show-words.ts'

type Props = { consultation: Consultation }

/** That the professional did not come: he says so, and reads what becomes of it. */
export function NoShow({ consultation }: Props) {
  const { noShow, noShowSayable } = consultation
  const words = noShow ? noShowWords(noShow, consultation) : canceledByUsWords(consultation)
  return (
    <>
      {words && (
        <div className="no-show">
          <Banner tone={words.tone} title={words.title}>
            <p>{words.text}</p>
            {noShow?.given === 'session' && (
              <p>
                <Link to={links.consultations()}>Ver minhas sessões</Link>
              </p>
            )}
          </Banner>
        </div>
      )}
      {noShowSayable && <SayIt consultation={consultation} sayable={noShowSayable} />}
    </>
  )
}

/** From its start he reads when he may say it; from a quarter of an hour later he may. */
function SayIt({ consultation, sayable }: Props & { sayable: NonNullable<Consultation['noShowSayable']> }) {
  const now = useNow()
  const { doctorName, appointmentAt, state } = consultation
  if (now < Date.parse(appointmentAt ?? '') || now >= Date.parse(sayable.until)) return null
  if (now < Date.parse(sayable.from))
    return (
      <p className="no-show ui-muted">{`Espere por aqui. Se ${doctorName} não vier até ${timeWords(sayable.from)}, você avisa nesta página.`}</p>
    )
  return (
    <section className="no-show" aria-label={`${doctorName} não veio?`}>
      <p>
        {state === 'missed'
          ? `Consta que você não veio. Se você esteve aqui e ${doctorName} não, avise.`
          : `Se a consulta não aconteceu porque ${doctorName} não veio, avise.`}
      </p>
      <Press consultation={consultation} />
    </section>
  )
}

function Press({ consultation }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const [say, { isLoading, error }] = useSayNoShowMutation()
  const { id, doctorName } = consultation
  const send = async () => {
    const answer = await say(id)
    if (!answer.error) setIsAsked(false)
  }
  return (
    <>
      <Row hasActions>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          {`${doctorName} não veio`}
        </Button>
      </Row>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`${doctorName} não veio?`}
        keepLabel="Voltar"
        confirmLabel="Avisar que não veio"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        <Stack>
          {beforeSayingWords(consultation).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <SaidBanner failure={error} onRetry={() => void send()} />
        </Stack>
      </ConfirmModal>
    </>
  )
}
