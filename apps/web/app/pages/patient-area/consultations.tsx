import { Banner, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { ConsultationList } from '#features/consultations/ConsultationList.tsx'
import { useWeightSaleQuery } from '#features/onboarding/weight-onboarding.api.ts'
import { InPersonReminder } from '#features/own-chart/InPersonReminder.tsx'
import { lateLinks } from '#late-links'
import { AreaPage } from './AreaPage.tsx'
import { OwnSessions } from './sessions/OwnSessions.tsx'

/** The mail of the payment leads here and names no programme; here the one that it brought is booked. */
function ConsultationToBook() {
  const { data } = useWeightSaleQuery({})
  if (!data?.sale?.mayBook) return null
  return (
    <Banner title="Falta marcar a consulta do programa de peso">
      <p>Ela já está paga: escolha com quem e quando.</p>
      <LinkButton as={Link} to={lateLinks.myWeight()} variant="teal" size="small">
        Marcar a consulta
      </LinkButton>
    </Banner>
  )
}

export default function Consultations() {
  return (
    <AreaPage title="Consultas">
      <InPersonReminder />
      <ConsultationToBook />
      <OwnSessions />
      <ConsultationList />
    </AreaPage>
  )
}
