import { EditWords, type WordsField } from './EditWords.tsx'
import { acts, type EditedExercise, type StagePlace } from './editing.api.ts'
import {
  everyDaysOptions,
  exerciseDraftKey,
  faultsOfExercise,
  savedExercise,
  wordsOfExercise,
} from './exercise-form.ts'

const fields: WordsField[] = [
  { name: 'title', label: 'Título', maxLength: 120 },
  { name: 'steps', label: 'Como se faz', hint: 'Um passo por linha.', rows: 5 },
  {
    name: 'signals',
    label: 'Cronômetro',
    hint: 'Um sinal por linha: o que ele diz | por quantos segundos. Por exemplo: Inspire | 4',
    rows: 4,
  },
  {
    name: 'repeats',
    label: 'Quantas vezes o cronômetro passa pelos sinais',
    hint: 'Os minutos do exercício saem daqui: até 60.',
    isNumber: true,
  },
  { name: 'every_days', label: 'Em que dias', hint: 'A contar do primeiro dia da etapa.', options: everyDaysOptions },
]

type EditExerciseProps = StagePlace & { exercise: EditedExercise }

/** What an exercise says, how its timer leads through it, and on which days it comes. */
export function EditExercise({ programId, stageId, exercise }: EditExerciseProps) {
  return (
    <EditWords
      title="O exercício"
      what="este exercício"
      draftKey={exerciseDraftKey(exercise.id)}
      saved={savedExercise(exercise)}
      fields={fields}
      faultsOf={faultsOfExercise}
      toChange={(typed, revision, key) =>
        acts.writeExercise(
          { programId, stageId, exerciseId: exercise.id, key },
          { revision: String(revision), ...wordsOfExercise(typed) },
        )
      }
      savedIn={({ stages }) => {
        const saved = stages.find(({ id }) => id === stageId)?.exercises.find(({ id }) => id === exercise.id)
        return saved ? savedExercise(saved) : null
      }}
    />
  )
}
