import { CardBook } from '#widgets/cards/CardBook.tsx'
import { AreaPage } from './AreaPage.tsx'
import { useOwnProfile } from './use-own-profile.ts'

export default function MyCards() {
  const { id, cpfNumber } = useOwnProfile()
  return (
    <AreaPage
      title="Cartões"
      lead="Quem guarda os cartões é o provedor de pagamento. Nós vemos só a bandeira, o final e a validade."
    >
      <CardBook patientId={id} cpf={cpfNumber} />
    </AreaPage>
  )
}
