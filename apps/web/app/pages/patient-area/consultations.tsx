import { ConsultationList } from '#features/consultations/ConsultationList.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function Consultations() {
  return (
    <AreaPage title="Consultas">
      <ConsultationList />
    </AreaPage>
  )
}
