import { ExerciseTimer } from './ExerciseTimer.tsx'
import type { Exercise } from './training.api.ts'

type ExerciseGuideProps = {
  exercise: Pick<Exercise, 'title' | 'steps' | 'signals' | 'repeats'>
  isDone: boolean
  isBusy: boolean
  onDone: () => void
}

/** How an exercise is done: its steps, and the timer that leads through it. */
export function ExerciseGuide({ exercise, ...timer }: ExerciseGuideProps) {
  return (
    <>
      <ol className="training__steps">
        {exercise.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ExerciseTimer exercise={exercise} {...timer} />
    </>
  )
}
