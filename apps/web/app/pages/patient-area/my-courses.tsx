import { LinkButton, Row } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { KeptDiaries } from '#features/academy/lessons/KeptDiaries.tsx'
import { KeptNotes } from '#features/academy/lessons/KeptNotes.tsx'
import { MyCourses } from '#features/academy/MyCourses.tsx'
import { EndedSupports } from '#features/course-support/EndedSupports.tsx'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { enrollmentResumed } from '#features/onboarding/academy-onboarding.slice.ts'
import { NotifyMe } from '#features/waiting-list/NotifyMe.tsx'
import { lateLinks } from '#late-links'
import { courseSlugs, links } from '#links'
import { AreaPage } from './AreaPage.tsx'

/** The patient's courses; an unpaid one continues at its payment. */
export default function MyCoursesPage() {
  const dispatch = useDispatch()
  return (
    <AreaPage title="Cursos">
      <MyCourses
        payAction={(enrollment, isNext) => {
          const slug = courseSlugs.find((known) => known === enrollment.programSlug)
          return (
            slug && (
              <Row hasActions>
                <LinkButton
                  as={Link}
                  to={links.enrollment(slug, 'pagamento')}
                  variant={isNext ? 'primary' : 'quiet'}
                  onClick={() => dispatch(enrollmentResumed(enrollment))}
                >
                  {`Pagar ${reaisWords(enrollment.totalPrice)}`}
                </LinkButton>
              </Row>
            )
          )
        }}
        watchAction={({ id, programSlug }, isNext) => (
          <Row hasActions>
            <LinkButton as={Link} to={lateLinks.myCourse(id)} variant={isNext ? 'primary' : 'quiet'}>
              Ir para as aulas
            </LinkButton>
            {programSlug === 'programa-control' && (
              <LinkButton as={Link} to={lateLinks.myTraining(id)} variant="quiet">
                Treino do dia
              </LinkButton>
            )}
          </Row>
        )}
        notify={({ programSlug }) => {
          const slug = courseSlugs.find((known) => known === programSlug)
          return (
            slug && (
              <NotifyMe topic={slug} isLoggedIn title="Quer um aviso?">
                Escrevemos quando a primeira aula entrar no ar.
              </NotifyMe>
            )
          )
        }}
      />
      <EndedSupports />
      <KeptNotes />
      <KeptDiaries />
    </AreaPage>
  )
}
