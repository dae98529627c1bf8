import { Card, LinkButton, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import type { ProgramToEdit } from './editing.api.ts'
import { momentWords } from './editing-words.ts'

/** The programmes, and whether something of them waits to be published. */
export function ProgramList({ programs }: { programs: readonly ProgramToEdit[] }) {
  return (
    <ul className="lesson-editor__programs">
      {programs.map(({ id, title, lessonCount, sampleCount, withoutFilmCount, draft }) => (
        <li key={id}>
          <Card>
            <h2>{title}</h2>
            <p>
              {[
                `${lessonCount} aulas`,
                sampleCount > 0 && `${sampleCount} com filme de amostra`,
                withoutFilmCount > 0 && `${withoutFilmCount} sem filme`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {draft ? (
              <p>
                <StatusBadge tone="wait">Não publicado</StatusBadge>{' '}
                <span className="ui-muted">{`${draft.name}, ${momentWords(draft.at)}`}</span>
              </p>
            ) : (
              <p className="ui-muted">Tudo publicado.</p>
            )}
            <LinkButton as={Link} to={lateLinks.staffProgram(id)} variant="quiet" size="small">
              {`Editar ${title}`}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  )
}
