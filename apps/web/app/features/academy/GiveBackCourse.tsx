import { formatReais } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import { Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useGiveBackEnrollmentMutation } from './academy.api.ts'
import './give-back-course.css'

export type GiveBackCourseProps = {
  enrollmentId: number
  /** Opens the order for a guest. */
  orderToken?: string | undefined
  isPresale: boolean
  /** The total of its whole order. */
  totalCents: number
  /** Its order contains other things, which are returned with it. */
  sharesOrder: boolean
  onGivenBack: () => void
}

/** Returns a course with one press; the button names the action and the amount. */
export function GiveBackCourse(props: GiveBackCourseProps) {
  const { enrollmentId, orderToken, isPresale, totalCents, sharesOrder, onGivenBack } = props
  const [giveBack, { error, isLoading }] = useGiveBackEnrollmentMutation()
  const send = async () => {
    const answer = await giveBack({ enrollmentId, orderToken })
    if (!answer.error) onGivenBack()
  }
  return (
    <div className="give-back">
      <p className="ui-muted">
        {isPresale
          ? `Você pode desistir até ${withdrawalDays} dias depois de abrir a primeira aula.`
          : `Você pode desistir em até ${withdrawalDays} dias da compra, mesmo que já tenha assistido.`}
        {sharesOrder && ' O curso veio com outros produtos: desistir cancela o pedido inteiro e devolve tudo.'}
      </p>
      <SaidBanner failure={error} onRetry={() => void send()} />
      <Button variant="quiet" isBusy={isLoading} onClick={() => void send()}>
        {`${sharesOrder ? 'Cancelar o pedido' : 'Desistir'} e receber ${formatReais(totalCents)} de volta`}
      </Button>
    </div>
  )
}
