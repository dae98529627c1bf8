import { Button, Card } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { kindsInWords, momentWords, subjectWords } from './editing-words.ts'

/** What was published, by whom and when; a former version is published again with two presses. */
export function ProgramVersions({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [asked, setAsked] = useState<number | null>(null)
  const key = useRequestKey()
  const { versions, draft } = program
  const restore = async (number: number) => {
    await change(acts.restore(program, number, key.of(number)))
    key.spend()
    setAsked(null)
  }
  if (versions.length === 0) return null
  return (
    <Card>
      <h2>Versões publicadas</h2>
      {draft && (
        <p className="ui-muted">Para voltar a uma versão, publique ou descarte antes o que ainda não foi publicado.</p>
      )}
      <SaidBanner failure={error} />
      <ol className="lesson-editor__versions">
        {versions.map(({ number, publishedBy, publishedAt, restoredFrom, changes }, index) => (
          <li key={number}>
            <p>
              <strong>{`Versão ${number}`}</strong> {index === 0 && 'no ar '}
              <span className="ui-muted">{`${publishedBy ?? 'Sem editor: o que já estava no ar'}, ${momentWords(publishedAt)}`}</span>
            </p>
            {restoredFrom && <p>{`Volta à versão ${restoredFrom}.`}</p>}
            {changes.length > 0 && (
              <details>
                <summary>{changes.length === 1 ? '1 mudança' : `${changes.length} mudanças`}</summary>
                <ul>
                  {changes.map((change) => (
                    <li
                      key={`${change.lessonId} ${change.stageId} ${change.stagePosition}`}
                    >{`${subjectWords(change)}: ${kindsInWords(change)}`}</li>
                  ))}
                </ul>
              </details>
            )}
            {index > 0 && !draft && (
              <Button
                variant={asked === number ? 'danger' : 'quiet'}
                size="small"
                isBusy={asked === number && isLoading}
                onClick={() => (asked === number ? void restore(number) : setAsked(number))}
              >
                {asked === number ? `Publicar a versão ${number} agora` : `Voltar à versão ${number}`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
