import { StatusBadge } from '@prumo/ui'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { dayRange } from '#shared/format/day-range.ts'
import { acts, type EditedLesson, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { filmWords, kindsInWords } from './editing-words.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { movedLessons } from './moved-lessons.ts'
import { ChangedBadge } from './ProgramParts.tsx'
import { movedStages, type PlacedStage, placedStages, withdrawnStages } from './placed-stages.ts'

/** The stages and their lessons, in order; each goes up and down by its buttons, which keep the focus. */
export function ProgramLessons({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const said = useRef<HTMLParagraphElement>(null)
  const stages = placedStages(program)
  const shown = program.lessons.filter(({ isWithdrawn }) => !isWithdrawn)
  const say = (words: string) => {
    if (said.current) said.current.textContent = words
  }
  const moveLesson = async (lesson: EditedLesson, by: -1 | 1) => {
    const moved = movedLessons(program, { lessonId: lesson.id, by })
    if (!moved || isLoading) return
    const { data } = await change(acts.order(program, moved))
    const place = data?.lessons.findIndex(({ id }) => id === lesson.id)
    if (place !== undefined) say(`${lesson.title}: agora a aula ${place + 1}.`)
  }
  const moveStage = async (stage: PlacedStage, by: -1 | 1) => {
    const moved = movedStages(program, { stageId: stage.id, by })
    if (!moved || isLoading) return
    const { data } = await change(acts.orderStages(program, moved))
    if (data) say(`${stage.title}: agora a etapa ${stage.position + by}.`)
  }
  const row = (lesson: EditedLesson) => (
    <LessonRow key={lesson.id} program={program} lesson={lesson} onMove={(by) => void moveLesson(lesson, by)} />
  )
  return (
    <section aria-labelledby="aulas">
      <h2 id="aulas">{stages.length > 0 ? 'Etapas e aulas' : 'Aulas'}</h2>
      <p ref={said} role="status" className="ui-hidden" />
      <SaidBanner failure={error} />
      {stages.length === 0 && <ol className="lesson-editor__lessons">{shown.map(row)}</ol>}
      {stages.map((stage) => (
        <div key={stage.id} className="lesson-editor__stage">
          <StageHead program={program} stage={stage} onMove={(by) => void moveStage(stage, by)} />
          <ol className="lesson-editor__lessons">
            {shown.filter(({ stagePosition }) => stagePosition === stage.position).map(row)}
          </ol>
          {shown.every(({ stagePosition }) => stagePosition !== stage.position) && (
            <p className="ui-muted">Nenhuma aula nesta etapa.</p>
          )}
        </div>
      ))}
      <Withdrawn program={program} row={row} />
    </section>
  )
}

type StageHeadProps = { program: EditedProgram; stage: PlacedStage; onMove: (by: -1 | 1) => void }

function StageHead({ program, stage, onMove }: StageHeadProps) {
  const { id, position, title } = stage
  return (
    <div className="lesson-editor__stage-head">
      <h3>
        <Link to={lateLinks.staffStage(program.id, id)}>{`${position}. ${title}`}</Link>{' '}
        <span className="ui-muted">{dayRange(stage, 'dia')}</span> <ChangedBadge program={program} stageId={id} />
      </h3>
      <MoveButtons
        what={`etapa ${title}`}
        canMove={(by) => movedStages(program, { stageId: id, by }) !== null}
        onMove={onMove}
      />
    </div>
  )
}

type WithdrawnProps = { program: EditedProgram; row: (lesson: EditedLesson) => ReactNode }

/** What is gone through and watched no more, and may come back. */
function Withdrawn({ program, row }: WithdrawnProps) {
  const lessons = program.lessons.filter(({ isWithdrawn }) => isWithdrawn)
  const stages = withdrawnStages(program)
  return (
    <>
      {lessons.length > 0 && (
        <div className="lesson-editor__stage">
          <h3>{stages.length > 0 ? 'Aulas retiradas' : 'Retiradas'}</h3>
          <ul className="lesson-editor__lessons">{lessons.map(row)}</ul>
        </div>
      )}
      {stages.length > 0 && (
        <div className="lesson-editor__stage">
          <h3>Etapas retiradas</h3>
          <ul className="lesson-editor__lessons">
            {stages.map(({ id, title }) => (
              <li key={id} className="lesson-editor__lesson">
                <Link to={lateLinks.staffStage(program.id, id)}>{title}</Link>
                <div className="lesson-editor__states">
                  <ChangedBadge program={program} stageId={id} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type RowProps = { program: EditedProgram; lesson: EditedLesson; onMove: (by: -1 | 1) => void }

function LessonRow({ program, lesson, onMove }: RowProps) {
  const change = program.changes.find(({ lessonId }) => lessonId === lesson.id)
  const hasProblem = program.problems.some(({ lessonId }) => lessonId === lesson.id)
  return (
    <li className="lesson-editor__lesson">
      <div>
        <Link to={lateLinks.staffLesson(program.id, lesson.id)}>{lesson.title}</Link>
        <p className="ui-muted">{filmWords(lesson)}</p>
      </div>
      <div className="lesson-editor__states">
        {hasProblem && <StatusBadge tone="danger">Falta algo</StatusBadge>}
        {change && <StatusBadge tone="wait">{kindsInWords(change)}</StatusBadge>}
      </div>
      {!lesson.isWithdrawn && (
        <MoveButtons
          what={lesson.title}
          canMove={(by) => movedLessons(program, { lessonId: lesson.id, by }) !== null}
          onMove={onMove}
        />
      )}
    </li>
  )
}
