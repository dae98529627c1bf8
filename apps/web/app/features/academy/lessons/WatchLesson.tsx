import { useState } from 'react'
import type { OpenFilm } from './film-place.ts'
import { LessonNotes } from './LessonNotes.tsx'
import { LessonView } from './LessonView.tsx'
import { type OpenLesson, type Place, useLessonSheetMutation } from './lessons.api.ts'
import { useProgress } from './use-progress.ts'

type WatchLessonProps = {
  place: Place
  lesson: OpenLesson
  mark: string
  next: { title: string; to: string } | null
  /** Asks for other addresses; the lesson comes anew, or it rejects. */
  onRefresh: () => Promise<unknown>
}

/** One lesson, watched: how far it is reaches the server, and its reader writes down what he wants. */
export function WatchLesson({ place, lesson, ...shown }: WatchLessonProps) {
  const [isDone, setDone] = useState(lesson.isDone)
  const [draw, sheet] = useLessonSheetMutation()
  const follow = useProgress({ ...place, isDone, onDone: () => setDone(true) })
  return (
    <LessonView
      {...shown}
      lesson={lesson}
      isDone={isDone}
      onFilm={(film: OpenFilm | null) => follow(film)}
      notes={(at) => <LessonNotes place={place} notes={lesson.notes} hasFilm={lesson.films.length > 0} {...at} />}
      sheet={{ draw: async () => (await draw(place)).data, isLoading: sheet.isLoading, error: sheet.error }}
    />
  )
}
