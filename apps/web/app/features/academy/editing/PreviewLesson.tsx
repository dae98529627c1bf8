import { Card } from '@prumo/ui'
import { LessonView } from '../lessons/LessonView.tsx'
import type { OpenLesson } from '../lessons/lessons.api.ts'
import { type LessonPlace, usePreviewSheetMutation } from './editing.api.ts'

type PreviewLessonProps = { place: LessonPlace; lesson: OpenLesson; onRefresh: () => Promise<unknown> }

/** The draft of a lesson as a patient will see it; nothing of it counts as watched. */
export function PreviewLesson({ place, lesson, onRefresh }: PreviewLessonProps) {
  const [draw, sheet] = usePreviewSheetMutation()
  return (
    <LessonView
      lesson={lesson}
      mark="prévia"
      next={null}
      isDone={false}
      onRefresh={onRefresh}
      notes={() => (
        <Card>
          <p className="ui-muted">Aqui ficam as anotações de cada paciente. Só ele as vê.</p>
        </Card>
      )}
      sheet={{ draw: async () => (await draw(place)).data, isLoading: sheet.isLoading, error: sheet.error }}
    />
  )
}
