import { LinkButton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { CourseSupport } from '#features/course-support/CourseSupport.tsx'
import { useOwnSupportQuery } from '#features/course-support/own-support.api.ts'
import { useProgrammeConsent } from '#features/programme-consents/use-programme-consent.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'

/** The support of one of the patient's courses; of one that has ended it is read on. */
export default function CourseSupportPage() {
  const id = Number(useParams().id)
  const consent = useProgrammeConsent('course_support', lateLinks.privacy())
  const { currentData, error, isFetching, refetch } = useOwnSupportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 60_000,
  })
  if ((!currentData && isFetching) || consent.isLoading) return <AreaLoading />
  return (
    <AreaPage title="Apoio do curso" lead={currentData?.courseTitle}>
      <SaidBanner failure={error} onRetry={() => void refetch()} />
      <HeardNotes diary="course_support" />
      {currentData && (
        <CourseSupport
          support={currentData}
          consent={consent}
          ways={{
            toDoctor: links.consultations(),
            toBook: links.newConsultation('questionario'),
            toProfile: links.myProfile(),
          }}
        />
      )}
      <LinkButton as={Link} to={currentData?.mayWrite ? lateLinks.myCourse(id) : links.myCourses()} variant="quiet">
        {currentData?.mayWrite ? 'Voltar para as aulas' : 'Voltar para os cursos'}
      </LinkButton>
    </AreaPage>
  )
}
