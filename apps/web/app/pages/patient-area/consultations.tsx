import { ConsultationList } from '#features/consultations/ConsultationList.tsx'
import { InPersonReminder } from '#features/own-chart/InPersonReminder.tsx'
import { AreaPage } from './AreaPage.tsx'
import { OwnSessions } from './sessions/OwnSessions.tsx'

export default function Consultations() {
  return (
    <AreaPage title="Consultas">
      <InPersonReminder />
      <OwnSessions />
      <ConsultationList />
    </AreaPage>
  )
}
