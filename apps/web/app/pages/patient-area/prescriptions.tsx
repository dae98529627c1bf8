import { PrescriptionList } from '#features/prescriptions/PrescriptionList.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function Prescriptions() {
  return (
    <AreaPage title="Receitas">
      <PrescriptionList />
    </AreaPage>
  )
}
