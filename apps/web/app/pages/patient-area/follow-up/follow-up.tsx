import { LinkButton, Row } from '@prumo/ui'
import { Link, Navigate } from 'react-router'
import { NextSteps } from '#features/overview/NextSteps.tsx'
import { useOverviewQuery } from '#features/overview/overview.api.ts'
import { usePrepRegisterQuery } from '#features/prep/prep-documents.api.ts'
import { useWeightProgrammeQuery } from '#features/weight/weight.api.ts'
import { lateLinks } from '#late-links'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { useOwnProfile } from '../use-own-profile.ts'

const fresh = { refetchOnMountOrArgChange: true }

/**
 * Where mails and pushes of the programmes lead: an address that names none of them. Signed in, he goes on to the one
 * that he takes part in; of two, or if neither can be read, he chooses. A consultation that he bought and has not
 * booked stands first, as at the home of the area.
 */
export default function FollowUp() {
  const { id } = useOwnProfile()
  const prep = usePrepRegisterQuery(id, fresh)
  const weight = useWeightProgrammeQuery(undefined, fresh)
  const overview = useOverviewQuery(undefined, fresh)
  if (prep.isLoading || weight.isLoading || overview.isLoading) return <AreaLoading />
  const followed = [
    prep.data && prep.data.state !== 'not_started' ? lateLinks.myPrevention() : [],
    weight.data && weight.data.state !== 'not_started' ? lateLinks.myWeight() : [],
  ].flat()
  const [only, ...others] = followed
  const toBook = overview.data?.steps.filter(({ kind }) => kind === 'book_consultation') ?? []
  if (only && others.length === 0 && toBook.length === 0 && prep.data && weight.data)
    return <Navigate to={only} replace />
  return (
    <AreaPage title="Seus acompanhamentos" lead="Escolha o que você quer abrir.">
      {toBook.length > 0 && <NextSteps steps={toBook} now={new Date()} isQuiet={false} />}
      <Row hasActions>
        <LinkButton as={Link} to={lateLinks.myPrevention()} variant="teal">
          Prevenção (PrEP)
        </LinkButton>
        <LinkButton as={Link} to={lateLinks.myWeight()} variant="teal">
          Peso
        </LinkButton>
      </Row>
    </AreaPage>
  )
}
