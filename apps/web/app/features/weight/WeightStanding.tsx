import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { Programme } from './weight.api.ts'
import { doseWords } from './weight-words.ts'

const NobodyYet = () => (
  <Banner title="Estamos escolhendo quem acompanha você">
    <p>O que você enviou chegou e está guardado. Avisamos por e-mail assim que houver um nome.</p>
  </Banner>
)

/**
 * Where the patient stands, and what is next; nothing while he goes on and his doctor said nothing. What a doctor said
 * stands also while nobody follows him: it may be that he is to stop a medicine.
 */
export function WeightStanding({ programme, book }: { programme: Programme; book: ReactNode }) {
  const isFollowed = programme.actingDoctor !== null || ['open', 'stopped'].includes(programme.state)
  return (
    <>
      {!isFollowed && <NobodyYet />}
      {programme.isAskedToTalk && (
        <Banner title={`${programme.doctor?.name ?? 'Quem acompanha você'} quer conversar com você`}>
          <p>Marque uma consulta quando puder. O que você registrou já está com quem vai atender.</p>
          {book}
        </Banner>
      )}
      <Standing programme={programme} />
    </>
  )
}

function Standing({ programme }: { programme: Programme }) {
  const { state, decision, doctor, actingDoctor, isScreenPositive, pauseAsksOn } = programme
  const who = doctor?.name ?? 'Seu médico'
  if (!actingDoctor && state === 'open') return <NobodyYet />
  if (state === 'open')
    return (
      <Banner title={`Agora é com ${actingDoctor?.name}`}>
        <p>
          Suas respostas chegaram. O acompanhamento começa quando {actingDoctor?.name} responder, e avisamos você.
          {isScreenPositive &&
            ' Pelo que você contou, a conversa vem antes da balança: a relação com a comida merece o mesmo cuidado que o peso.'}
        </p>
      </Banner>
    )
  if (state === 'held')
    return (
      <Banner tone="warn" title={`${who} pede uma pausa`}>
        {decision?.note && <p>{decision.note}</p>}
        <p>Por enquanto, não é preciso se pesar. Se sentir algo, conte abaixo. {doseWords}</p>
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner title="Em pausa">
        <p>
          {pauseAsksOn && `Sem lembretes até ${formatDate(pauseAsksOn)}; depois perguntamos se você quer voltar. `}
          Seu médico sabe da pausa. Se sentir algo, conte abaixo. {doseWords}
        </p>
      </Banner>
    )
  if (state === 'stopped')
    return (
      <Banner title="Você parou o acompanhamento">
        {decision && !decision.goesOn && decision.note && (
          <p>{`${who}, em ${formatDate(decision.decidedAt)}: ${decision.note}`}</p>
        )}
        <p>
          O que você registrou fica no seu prontuário. Para recomeçar, responda de novo às perguntas. Se sentir algo,
          conte abaixo. {doseWords}
        </p>
      </Banner>
    )
  if (decision?.note)
    return (
      <Banner title={`${who}, em ${formatDate(decision.decidedAt)}`}>
        <p>{decision.note}</p>
      </Banner>
    )
  return null
}
