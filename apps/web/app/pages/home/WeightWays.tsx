import { Banner, Section } from '@prumo/ui'
import type { WeightWords } from './weight-ways.ts'

type WeightWaysProps = { words: WeightWords; ways: readonly { title: string; text: string }[] }

/** The treatments of weight, in sober words, each with a link. */
export function WeightWays({ words, ways }: WeightWaysProps) {
  return (
    <Section id="o-que-funciona" title={words.ways.title} lead={words.ways.lead}>
      <ul className="proof">
        {ways.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="weight__state">
        <Banner title={words.now.title}>{words.now.text}</Banner>
      </div>
    </Section>
  )
}
