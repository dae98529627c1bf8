/** Words of everyday Portuguese that are one or two letters away from a medicine, or sound like one, and mean none. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  (
    'cinco canal canais cereja cerejas retirou reinou conserta concerta alegra eleva levitar tributos tributo tribunos tribuno sofram ' +
    'inquilina inquilinas lirica primazia iberico haynes haines voltarem soltarem viajara peppers cretina cafetina colagem cafeeira ' +
    'atenta prisma saissem prazerosa jequitinhonha'
  ).split(' '),
)
