import { EditWords, type WordsField } from './EditWords.tsx'
import { acts, type EditedProgram } from './editing.api.ts'
import { parted, type SavedWords, type Typed } from './typed-words.ts'

const fields: WordsField[] = [
  {
    name: 'summary',
    label: 'Resumo',
    hint: 'Abre a página do curso e aparece na lista de cursos.',
    rows: 3,
    maxLength: 300,
  },
  {
    name: 'learn',
    label: 'Como se aprende',
    hint: 'Fica acima da lista de etapas ou vídeos.',
    rows: 3,
    maxLength: 500,
  },
  { name: 'is_for', label: 'É para você se', hint: 'Um motivo por linha.', rows: 5 },
  {
    name: 'is_not_for',
    label: 'Não é para você se',
    hint: 'Um por linha: também o que pede um médico antes.',
    rows: 5,
  },
]

const savedText = ({ text, textRevision }: EditedProgram): SavedWords => ({
  revision: textRevision,
  words: {
    summary: text?.summary ?? '',
    learn: text?.learn ?? '',
    is_for: (text?.isFor ?? []).join('\n'),
    is_not_for: (text?.isNotFor ?? []).join('\n'),
  },
})

const most = 12
const faultsOf = ({ is_for = '', is_not_for = '' }: Typed): Typed =>
  Object.fromEntries(
    Object.entries({ is_for, is_not_for })
      .filter(([, text]) => parted(text, '\n').length > most)
      .map(([name]) => [name, `No máximo ${most} linhas.`]),
  )

/** What the public page says of a programme. Its name and its price are the catalogue's. */
export function EditProgramText({ program }: { program: EditedProgram }) {
  return (
    <EditWords
      title="O que a página diz"
      what="esta apresentação"
      draftKey={`program ${program.id}`}
      saved={savedText(program)}
      fields={fields}
      faultsOf={faultsOf}
      toChange={({ summary = '', learn = '', is_for = '', is_not_for = '' }, revision, key) =>
        acts.writeText(
          { programId: program.id, key },
          {
            revision: String(revision),
            summary: summary.trim(),
            learn: learn.trim(),
            is_for: parted(is_for, '\n'),
            is_not_for: parted(is_not_for, '\n'),
          },
        )
      }
      savedIn={savedText}
    />
  )
}
