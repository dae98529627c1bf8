import { Link } from 'react-router'
import { usePlanBenefitsQuery } from '#features/catalogue/plan-benefits.api.ts'
import { links } from '#links'

/** Where each benefit is used, by its key (spec §9); a new one is only named. */
const uses: Readonly<Record<string, { words: string; to: string } | undefined>> = {
  support: { words: 'Escrever', to: links.consultations() },
  adjustment: { words: 'Falar com o médico', to: links.consultations() },
  psychologist: { words: 'Ver suas sessões', to: links.consultations() },
  courses: { words: 'Ver cursos', to: links.myCourses() },
}

/** What came with a treatment that was paid, and how to use it. Nothing while it is not known. */
export function TreatmentBenefits() {
  const { data = [] } = usePlanBenefitsQuery()
  if (data.length === 0) return null
  return (
    <section className="subscription-card__part treatment-benefits">
      <h3>Veio com o tratamento</h3>
      <ul>
        {data.map(({ key, content }) => {
          const use = uses[key]
          return (
            <li key={key}>
              {content}
              {use && <Link to={use.to}>{use.words}</Link>}
            </li>
          )
        })}
      </ul>
      <p className="subscription-card__small">
        A sessão e o suplemento vêm uma única vez por tratamento recomendado: cancelar e pedir de novo não traz outros.
      </p>
    </section>
  )
}
