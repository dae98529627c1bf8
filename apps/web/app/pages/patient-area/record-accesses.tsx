import { Link } from 'react-router'
import { MyRecordAccesses } from '#features/record-accesses/MyRecordAccesses.tsx'
import { lateLinks } from '#late-links'
import { AreaPage } from './AreaPage.tsx'

export default function RecordAccesses() {
  return (
    <AreaPage
      title="Acessos aos dados"
      lead={
        <>
          {'Cada leitura do seu '}
          <Link to={lateLinks.myChart()}>prontuário</Link>
          {' fica registrada, com nome e hora.'}
        </>
      }
    >
      <MyRecordAccesses />
    </AreaPage>
  )
}
