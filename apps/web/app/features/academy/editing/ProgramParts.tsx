import { LinkButton, Row, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { countDays } from '#shared/format/count-days.ts'
import type { EditedProgram } from './editing.api.ts'
import { kindsInWords } from './editing-words.ts'
import { placedStages } from './placed-stages.ts'

/** What is edited of the programme as a whole, and how all of it would look. */
export function ProgramParts({ program }: { program: EditedProgram }) {
  const { id, changes } = program
  const stages = placedStages(program)
  const areDaysChanged = changes.some(({ kinds }) => kinds.includes('days'))
  return (
    <section aria-labelledby="curso">
      <h2 id="curso">Curso</h2>
      <ul className="lesson-editor__lessons">
        <li className="lesson-editor__lesson">
          <div>
            <Link to={lateLinks.staffProgramText(id)}>Apresentação do curso</Link>
            <p className="ui-muted">O que a página pública promete, para quem é e para quem não é.</p>
          </div>
          <div className="lesson-editor__states">
            <ChangedBadge program={program} stageId={null} />
          </div>
        </li>
        {stages.length > 0 && (
          <li className="lesson-editor__lesson">
            <div>
              <Link to={lateLinks.staffStageDays(id)}>Dias das etapas</Link>
              <p className="ui-muted">{`${stages.length === 1 ? '1 etapa' : `${stages.length} etapas`}, ${countDays(stages.at(-1)?.lastDay ?? 0)} ao todo.`}</p>
            </div>
            <div className="lesson-editor__states">{areDaysChanged && <StatusBadge tone="wait">dias</StatusBadge>}</div>
          </li>
        )}
      </ul>
      <Row hasActions>
        <LinkButton as={Link} to={lateLinks.staffProgramPreview(id)} variant="quiet" size="small">
          Ver a prévia do curso
        </LinkButton>
      </Row>
    </section>
  )
}

/** Whether a stage, or with null the programme itself, is not published yet, or lacks something. */
export function ChangedBadge({ program, stageId }: { program: EditedProgram; stageId: number | null }) {
  const isIt = (one: { lessonId: number | null; stageId: number | null }) =>
    one.lessonId === null && one.stageId === stageId
  const change = program.changes.find(isIt)
  return (
    <>
      {program.problems.some(isIt) && <StatusBadge tone="danger">Falta algo</StatusBadge>}{' '}
      {change && <StatusBadge tone="wait">{kindsInWords(change)}</StatusBadge>}
    </>
  )
}
