import { ConsultationList } from '#features/consultations/ConsultationList.tsx'
import { InPersonReminder } from '#features/own-chart/InPersonReminder.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function Consultations() {
  return (
    <AreaPage title="Consultas">
      <InPersonReminder />
      <ConsultationList />
    </AreaPage>
  )
}
