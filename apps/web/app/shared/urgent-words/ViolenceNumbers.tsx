/** Who comes, and who listens without telling anybody. 180 is the line for women, 100 takes everybody in. */
export function ViolenceNumbers() {
  return (
    <>
      Em perigo agora, ligue <a href="tel:190">190</a> (polícia). Para orientação e denúncia, a qualquer hora e de
      graça: <a href="tel:180">180</a> (mulheres) ou <a href="tel:100">100</a> (Direitos Humanos, todas as pessoas).
    </>
  )
}
