import { Banner, Button, PriceBlock } from '@prumo/ui'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Course } from './course.ts'
import type { CoursePrice as Price } from './program-reads.ts'
import './course-price.css'

export type CoursePriceProps = {
  course: Course
  price: Price | null
  /** How many lessons can be watched today, if not all; repeated where it is paid for. */
  published: string | null
  /** No lesson can be watched yet. */
  isPresale: boolean
  /** The days for withdrawing after the purchase. */
  withdrawalDays: number
  action: ReactNode
  /** The way to get a notice instead of paying today. */
  notify: ReactNode
}

/** The complete price, and the way to enrol. */
export function CoursePrice({ course, price, published, isPresale, withdrawalDays, action, notify }: CoursePriceProps) {
  return (
    <section className="course-price" aria-labelledby="preco">
      <div>
        <h2 id="preco">Quanto custa</h2>
        <p className="course-price__name ui-private">{course.title}, inteiro, pago uma vez.</p>
        <ul className="course-price__terms">
          <li>Pix ou cartão, sem juros.</li>
          <li>Sem assinatura: nada se renova sozinho.</li>
          {published && <li>{`${published}: o acesso vale para todas, assim que entrarem no ar.`}</li>}
          <li>
            {isPresale
              ? `Até ${withdrawalDays} dias depois de abrir a primeira aula, você desiste com um toque e recebe tudo de volta.`
              : `Em até ${withdrawalDays} dias da compra, você desiste com um toque e recebe tudo de volta.`}
          </li>
        </ul>
      </div>
      <div className="course-price__side">
        {price ? <PriceBlock isLarge price={price.cash} installments={price.installments} /> : <PriceSilent />}
        {action}
        {notify}
      </div>
    </section>
  )
}

/** Shown instead of the price. Without a script, the browser's reload does the same. */
function PriceSilent() {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="warn"
      title="O preço não pôde ser lido agora"
      action={
        <Button variant="quiet" size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Tentar de novo
        </Button>
      }
    >
      O problema é nosso e costuma passar em instantes. Você vê o preço antes de pagar.
    </Banner>
  )
}
