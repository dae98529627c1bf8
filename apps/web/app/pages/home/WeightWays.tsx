import { Banner, Section } from '@prumo/ui'

/** What helps against weight, told soberly, and where to go today. */
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
        <Banner title="Precisa de atendimento agora?">
          Este assunto pede exame presencial e retornos. Procure um médico perto de você; se houver dor no peito, falta
          de ar ou desmaio, ligue 192 (SAMU).
        </Banner>
      </div>
    </Section>
  )
}
