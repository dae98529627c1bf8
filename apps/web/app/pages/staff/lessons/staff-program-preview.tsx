import { Banner, Card } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { CourseEvidence, CourseReasons } from '#features/academy/CourseFit.tsx'
import { CourseStages } from '#features/academy/CourseStages.tsx'
import type { EditedProgram } from '#features/academy/editing/editing.api.ts'
import { placedStages } from '#features/academy/editing/placed-stages.ts'
import { shownStages } from '#features/academy/editing/shown-program.ts'
import { StageList } from '#features/training/StageList.tsx'
import { lateLinks } from '#late-links'
import { ProgramFrame } from './ProgramFrame.tsx'
import '#features/training/training.css'

/** The draft of a programme: its public page's words, and its stages as whoever trains will read them. */
export default function StaffProgramPreview() {
  return (
    <ProgramFrame id={Number(useParams().id)}>
      {(program) => (
        <>
          <p>
            <Link to={lateLinks.staffProgram(program.id)}>Voltar à edição</Link>
          </p>
          <Banner title="Prévia do rascunho">
            É assim que vai ficar depois de publicar. Filme, preço e o que se pergunta de todo curso não mudam.
          </Banner>
          <PublicPage program={program} />
          {program.stages.length > 0 && (
            <section className="training lesson-editor__reading" aria-label="O que quem treina lê">
              <StageList
                stages={shownStages(program)}
                toLesson={(lessonId) => lateLinks.staffLessonPreview(program.id, lessonId)}
              />
            </section>
          )}
        </>
      )}
    </ProgramFrame>
  )
}

function PublicPage({ program }: { program: EditedProgram }) {
  const { title, text, lessons } = program
  const stages = placedStages(program)
  const shown = lessons
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id, title, durationSeconds, stagePosition, files }, index) => ({
      ...{ id, title, durationSeconds, stagePosition, position: index + 1 },
      isPublished: files.some(({ kind, isSample }) => kind !== 'captions' && !isSample),
    }))
  return (
    <Card className="lesson-editor__page">
      <header>
        <h1 className="staff__title">{title}</h1>
        {text && <p className="ui-lead">{text.summary}</p>}
      </header>
      <h2>{stages.length > 0 ? 'O que você aprende, etapa por etapa' : 'O que você aprende, vídeo por vídeo'}</h2>
      {text && <p>{text.learn}</p>}
      <CourseStages program={{ stages, lessons: shown }} />
      {text && (
        <>
          <h2>Para quem é, e para quem não é</h2>
          <CourseReasons isFor={text.isFor} isNotFor={text.isNotFor} />
          <h2>Quando falar com um médico</h2>
          <p>{text.doctor}</p>
          <h2>O que se sabe</h2>
          <CourseEvidence paragraphs={text.evidence} sources={text.sources} />
          <h2>Perguntas</h2>
          <dl className="lesson-editor__questions">
            {text.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
