import { DownloadRecord } from '#features/record-accesses/DownloadRecord.tsx'
import { MyRecordAccesses } from '#features/record-accesses/MyRecordAccesses.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function RecordAccesses() {
  return (
    <AreaPage title="Acessos aos dados" lead="Cada leitura do seu prontuário fica registrada, com nome e hora.">
      <MyRecordAccesses />
      <DownloadRecord />
    </AreaPage>
  )
}
