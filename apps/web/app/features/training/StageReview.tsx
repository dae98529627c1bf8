import { Banner, Button, Card, ChoiceCard, ChoiceGroup, Row } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type Stage, type Training, useReviewStageMutation } from './training.api.ts'
import { isForReading, passedWords } from './training-words.ts'

const answers = { yes: 'Sim', partly: 'Em parte', not_yet: 'Ainda não' } as const
type Answer = keyof typeof answers
const order: Answer[] = ['yes', 'partly', 'not_yet']
type Said = Record<'regular' | 'able' | 'comfortable', Answer | null>

/** Nothing is missing yet, and at most one thing came in part. */
const isReady = (said: Said): boolean => {
  const given = Object.values(said)
  return !given.includes('not_yet') && given.filter((answer) => answer === 'partly').length < 2
}

type StageReviewProps = { training: Training; stage: Stage; isLast: boolean; mayTake: () => boolean }

/** Three questions at the end of a stage. They advise; to go on or to repeat is his to choose. */
export function StageReview({ training, stage, isLast, mayTake }: StageReviewProps) {
  const [said, setSaid] = useState<Said>({ regular: null, able: null, comfortable: null })
  const [wasSent, setWasSent] = useState(false)
  const key = useRequestKey()
  const [review, { error, isLoading, originalArgs }] = useReviewStageMutation()
  const isWhole = Object.values(said).every(Boolean)
  const questions = [
    {
      name: 'regular',
      words: isForReading(stage) ? 'Consegui ler a etapa com calma?' : 'Consegui praticar em boa parte dos dias?',
    },
    { name: 'able', words: stage.practice?.reviewQuestion ?? '' },
    {
      name: 'comfortable',
      words: `${isForReading(stage) ? 'O que a etapa propõe já é confortável' : 'Os exercícios já são confortáveis'}?`,
    },
  ] as const
  const send = async (choice: 'on' | 'again') => {
    setWasSent(true)
    const { regular, able, comfortable } = said
    if (!regular || !able || !comfortable || training.round === null || !mayTake()) return
    const { enrollmentId, round } = training
    const answers = { round, regular, able, comfortable, choice }
    await review({ enrollmentId, ...answers, key: key.of(answers) })
  }
  return (
    <Card className="training__card">
      <form noValidate method="post" onSubmit={(event: FormEvent) => event.preventDefault()} className="training__form">
        <h2>Um olhar para trás</h2>
        <p>{`${passedWords(stage)} Três perguntas, sem certo nem errado: elas só ajudam você a escolher.`}</p>
        {questions.map(({ name, words }) => (
          <ChoiceGroup
            key={name}
            legend={words}
            error={wasSent && !said[name] ? 'Escolha uma resposta.' : undefined}
            className="training__question"
          >
            {order.map((answer) => (
              <ChoiceCard
                key={answer}
                name={name}
                title={answers[answer]}
                checked={said[name] === answer}
                onChange={() => setSaid({ ...said, [name]: answer })}
              />
            ))}
          </ChoiceGroup>
        ))}
        <div role="status">
          {isWhole && (
            <Banner
              tone={isReady(said) ? 'ok' : 'info'}
              title={isReady(said) ? 'Parece pronto' : 'Dá para ir com calma'}
            >
              {isReady(said)
                ? 'Pelas suas respostas, dá para seguir.'
                : 'Repetir a etapa costuma ajudar, e muita gente repete. Se preferir seguir, siga: a escolha é sua.'}
            </Banner>
          )}
        </div>
        <SaidBanner failure={error} onRetry={() => originalArgs && void send(originalArgs.choice)} />
        <Row hasActions>
          <Button
            variant={isReady(said) ? 'primary' : 'quiet'}
            isBusy={isLoading && originalArgs?.choice === 'on'}
            onClick={() => void send('on')}
          >
            {isLast ? 'Terminar o treino' : 'Seguir para a próxima'}
          </Button>
          <Button
            variant={isReady(said) ? 'quiet' : 'primary'}
            isBusy={isLoading && originalArgs?.choice === 'again'}
            onClick={() => void send('again')}
          >
            Repetir esta etapa
          </Button>
        </Row>
      </form>
    </Card>
  )
}
