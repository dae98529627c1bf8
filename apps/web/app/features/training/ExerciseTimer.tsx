import { Button, Checkbox, Row } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { secondsOf, signalAt } from './timer.ts'
import type { Exercise } from './training.api.ts'
import { clockWords } from './training-words.ts'
import { useTimer } from './use-timer.ts'
import './exercise-timer.css'

type Timed = Pick<Exercise, 'title' | 'signals' | 'repeats'>
type ExerciseTimerProps = { exercise: Timed; isDone: boolean; isBusy: boolean; onDone: () => void }

/** Says what to do and when to stop. It is silent unless asked, and goes on while the tab is hidden. */
export function ExerciseTimer({ exercise, isDone, isBusy, onDone }: ExerciseTimerProps) {
  const total = secondsOf(exercise)
  const timer = useTimer(total)
  const [hasSound, setHasSound] = useState(false)
  const signal = signalAt(exercise, timer.elapsed)
  const wasBegun = timer.elapsed > 0 || timer.isRunning
  useTone(hasSound && timer.isRunning ? `${signal?.turn} ${signal?.says}` : null)
  const size = timer.isRunning && exercise.signals.length > 1 && signal?.isEven ? 'wide' : 'narrow'
  return (
    <section className="timer" aria-label={`Cronômetro: ${exercise.title}`}>
      <div className="timer__face">
        <span
          className={`timer__disc timer__disc--${size}`}
          style={{ transitionDuration: `${signal?.seconds ?? 1}s` }}
          aria-hidden="true"
        />
        <p className="timer__says" aria-live="polite">
          {timer.isOver ? 'Pronto' : wasBegun ? signal?.says : 'Quando quiser'}
        </p>
        {signal && wasBegun && (
          <p className="timer__left" aria-hidden="true">
            {signal.leftSeconds}
          </p>
        )}
      </div>
      <p role="timer" className="timer__total">
        {`Faltam ${clockWords(Math.ceil(total - timer.elapsed))}`}
      </p>
      <progress max={total} value={timer.elapsed} aria-label="Andamento do exercício" />
      <Row hasActions>
        {timer.isOver ? (
          !isDone && (
            <Button isBusy={isBusy} onClick={onDone}>
              Marcar como feito
            </Button>
          )
        ) : timer.isRunning ? (
          <Button onClick={timer.pause}>Pausar</Button>
        ) : (
          <Button onClick={timer.start}>{wasBegun ? 'Continuar' : 'Começar'}</Button>
        )}
        {wasBegun && (
          <Button variant="quiet" onClick={timer.reset}>
            Do início
          </Button>
        )}
      </Row>
      <Checkbox checked={hasSound} onChange={(event) => setHasSound(event.currentTarget.checked)}>
        Tocar um som baixo a cada sinal
      </Checkbox>
    </section>
  )
}

/** A short, low tone whenever these words change; none for null. */
const useTone = (words: string | null) => {
  const audio = useRef<AudioContext | null>(null)
  useEffect(() => {
    if (words === null) return
    audio.current ??= new AudioContext()
    const { current: context } = audio
    const tone = new OscillatorNode(context, { frequency: 330 })
    const volume = new GainNode(context, { gain: 0.08 })
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.18)
  }, [words])
  useEffect(() => () => void audio.current?.close(), [])
}
