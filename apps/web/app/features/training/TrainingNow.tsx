import { Banner, Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { StageReview } from './StageReview.tsx'
import { TodayPlan } from './TodayPlan.tsx'
import { type Training, useChangeTrainingMutation, useTakeDaysOffMutation } from './training.api.ts'
import { allDays, daysOf, dayWords, fromWords, theDays, whenWords } from './training-words.ts'

type TrainingNowProps = { training: Training; toLesson: (lessonId: number) => string; mayTake: () => boolean }

/** Where he is, and what there is to do now. */
export function TrainingNow({ training, toLesson, mayTake }: TrainingNowProps) {
  const { state, stages, stagePosition, dayOfStage, isReviewDue, idleSince, nextStageOn, today } = training
  const stage = stages.find(({ position }) => position === stagePosition)
  if (!stage) return null
  const stageDays = daysOf(stage)
  const waitsForNext = dayOfStage === stageDays && !isReviewDue && state === 'going' && nextStageOn
  return (
    <>
      <p className="training__where">
        <strong>{`Etapa ${stage.position}: ${stage.title}`}</strong>
        <span className="ui-muted">{`Dia ${dayOfStage} de ${stageDays} da etapa`}</span>
      </p>
      {(state === 'paused' || training.pausesOn) && <Paused training={training} />}
      {state === 'finished' && (
        <Banner tone="ok" title={`Você chegou ao fim d${theDays(allDays(stages))}`}>
          As etapas, o diário e os exercícios continuam aqui. Repita o que ajudou, quando quiser.
        </Banner>
      )}
      {idleSince && <DaysOff training={training} since={idleSince} />}
      {waitsForNext && (
        <Banner tone="ok" title="Etapa concluída">
          {`O que vem agora abre ${whenWords(nextStageOn, today)}.`}
        </Banner>
      )}
      {isReviewDue && (
        <StageReview key={training.round} {...{ training, stage, mayTake }} isLast={stage === stages.at(-1)} />
      )}
      {state !== 'paused' && <TodayPlan {...{ training, stage, toLesson, mayTake }} />}
    </>
  )
}

function Paused({ training: { enrollmentId, pausesOn, today } }: { training: Training }) {
  const [change, { error, isLoading }] = useChangeTrainingMutation()
  const goOn = () => void change({ enrollmentId, is_paused: false, key: crypto.randomUUID() })
  return (
    <>
      <Banner
        title={pausesOn ? `O treino pausa a partir ${fromWords(pausesOn, today)}` : 'O treino está em pausa'}
        action={
          <Button size="small" isBusy={isLoading} onClick={goOn}>
            {pausesOn ? 'Desfazer a pausa' : 'Retomar'}
          </Button>
        }
      >
        {pausesOn
          ? 'Hoje ainda conta, e o plano de hoje continua aberto. Depois, nenhum dia conta até você voltar.'
          : 'Nenhum dia conta até você voltar, e nada se perde.'}
      </Banner>
      <SaidBanner failure={error} onRetry={goOn} />
    </>
  )
}

function DaysOff({ training: { enrollmentId }, since }: { training: Training; since: string }) {
  const [take, { error, isLoading }] = useTakeDaysOffMutation()
  const takeOff = () => void take({ enrollmentId, key: crypto.randomUUID() })
  return (
    <>
      <Banner
        title="Que bom ver você de volta"
        action={
          <Button size="small" variant="quiet" isBusy={isLoading} onClick={takeOff}>
            Não contar esses dias
          </Button>
        }
      >
        {`Os dias desde ${dayWords(since)} ficaram sem treino. Se a vida pediu uma pausa, eles saem da conta.`}
      </Banner>
      <SaidBanner failure={error} onRetry={takeOff} />
    </>
  )
}
