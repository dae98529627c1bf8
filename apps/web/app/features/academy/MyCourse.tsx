import { toCents } from '@prumo/brazil'
import { Banner, Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { dayRange } from '#shared/format/day-range.ts'
import type { OwnEnrollment } from './academy.api.ts'
import { GiveBackCourse } from './GiveBackCourse.tsx'
import { isPresale, publishedWords, stagesWithLessons } from './program-parts.ts'
import type { Program } from './program-reads.ts'
import './my-course.css'

export type MyCourseProps = {
  enrollment: OwnEnrollment
  program: Program
  payAction: ReactNode
  /** The way to the lessons of an open one. */
  watchAction: ReactNode
  /** "Avise-me", while no lesson can be watched. */
  notify: ReactNode
  onGivenBack: () => void
}

const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`

/** What a treatment brings is not sold, so it is not sold ahead. */
const aheadWords = ({ comesWithTreatment }: OwnEnrollment) => (comesWithTreatment ? 'Em produção' : 'Pré-venda')

/** One of the user's courses: whether it is open, its stages, and clearly which lessons cannot be watched yet. */
export function MyCourse({ enrollment, program, payAction, watchAction, notify, onGivenBack }: MyCourseProps) {
  const isOpen = enrollment.state === 'open'
  const published = publishedWords(program)
  const isAhead = isPresale(program)
  return (
    <Card className="my-course">
      <div className="my-course__head">
        <h2 className="ui-private">{program.title}</h2>
        <StatusBadge tone={isOpen && !isAhead ? 'ok' : 'wait'}>
          {isOpen ? (isAhead ? aheadWords(enrollment) : 'Aberto') : 'Falta o pagamento'}
        </StatusBadge>
      </div>
      {enrollment.comesWithTreatment && <p className="ui-muted">Veio com o seu tratamento, sem pagar mais.</p>}
      {!isOpen && payAction}
      {isOpen && watchAction}
      {isOpen && published && (
        <Banner
          title={enrollment.comesWithTreatment && isAhead ? 'Nenhuma aula foi publicada até hoje' : published.title}
        >
          Cada uma aparece aqui assim que entra no ar, sem pagar mais.
        </Banner>
      )}
      {isOpen && isAhead && notify}
      {enrollment.mayBeGivenBack && (
        <GiveBackCourse
          enrollmentId={enrollment.id}
          isPresale={enrollment.isPresale}
          totalCents={toCents(enrollment.totalPrice)}
          sharesOrder={enrollment.sharesOrder}
          onGivenBack={onGivenBack}
        />
      )}
      {isOpen && (
        <ol className="my-course__stages">
          {stagesWithLessons(program).map(({ stage, lessons }) => (
            <li key={stage?.position ?? 0}>
              {stage && (
                <>
                  <h3>{`${stage.position}. ${stage.title}`}</h3>
                  <p className="ui-muted">{`${dayRange(stage)}. ${stage.summary}`}</p>
                </>
              )}
              <ul className="my-course__lessons">
                {lessons.map((lesson) => (
                  <li key={lesson.id}>
                    <span>{lesson.title}</span>
                    <span className="ui-muted">
                      {lesson.isPublished === false ? 'Em produção' : minutes(lesson.durationSeconds)}
                      {enrollment.lessonsDone.includes(lesson.id) && ', vista'}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
