import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import { type OpenLesson, type Place, useLessonSheetMutation } from './lessons.api.ts'

/** What the lesson says in writing, with what to do and where it comes from. */
export function LessonWords({ place, text }: { place: Place; text: NonNullable<OpenLesson['text']> }) {
  const [draw, { isLoading, error }] = useLessonSheetMutation()
  const keep = async () => {
    const { data } = await draw(place)
    if (data) keepFile({ name: data.name, type: 'application/pdf', content: bytesFrom(data.pdf) })
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
      <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void keep()}>
        Baixar a ficha em PDF
      </Button>
      <SaidBanner failure={error} onRetry={() => void keep()} />
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
