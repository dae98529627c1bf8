import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import type { OpenLesson } from './lessons.api.ts'

/** What is practised, as a PDF. */
export type Sheet = {
  draw: () => Promise<{ name: string; pdf: string } | undefined>
  isLoading: boolean
  error?: unknown
}

/** What the lesson says in writing, with what to do and where it comes from. */
export function LessonWords({ text, sheet }: { text: NonNullable<OpenLesson['text']>; sheet: Sheet }) {
  const keep = async () => {
    const document = await sheet.draw()
    if (document) keepFile({ name: document.name, type: 'application/pdf', content: bytesFrom(document.pdf) })
  }
  return (
    <Card className="lesson-words">
      <h2>A aula por escrito</h2>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>Passo a passo</h3>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button variant="quiet" size="small" isBusy={sheet.isLoading} onClick={() => void keep()}>
        Baixar a ficha em PDF
      </Button>
      <SaidBanner failure={sheet.error} onRetry={() => void keep()} />
      <h3>Cuidado</h3>
      <p>{text.caution}</p>
      <details>
        <summary>De onde vem</summary>
        <ul className="ui-muted">
          {text.sources.map(({ title, where }) => (
            <li key={title}>
              <cite lang="en">{title}</cite>. {where}.
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
