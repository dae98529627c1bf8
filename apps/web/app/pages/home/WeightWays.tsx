import { Banner, Section } from '@prumo/ui'

/** What helps against weight, told soberly; the programme itself has not opened, and the page says so. */
export function WeightWays({ ways }: { ways: readonly { title: string; text: string }[] }) {
  return (
    <Section
      id="o-que-funciona"
      title="O que funciona, na ordem em que se tenta"
      lead="Perder de 5 a 10 % do peso já melhora pressão, açúcar no sangue, sono e ereção."
    >
      <ul className="proof">
        {ways.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="weight__state">
        <Banner title="O programa de peso ainda não abriu">
          Este assunto pede exame em pessoa e retornos, e por enquanto não o atendemos. Procure um médico perto de você;
          se houver dor no peito, falta de ar ou desmaio, ligue 192 (SAMU).
        </Banner>
      </div>
    </Section>
  )
}
