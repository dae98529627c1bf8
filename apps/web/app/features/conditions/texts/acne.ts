import type { Condition } from '../condition.ts'

/**
 * Educational: substances by name, no brand, no promise (RDC 96/2008; CFM 2.336/2023); isotretinoin by mouth stays in
 * person.
 */
export const acne: Condition = {
  slug: 'acne',
  surveyKey: 'acne',
  about: { kind: 'MedicalCondition', name: 'Acne', otherNames: ['Espinhas', 'Acne vulgar', 'Acne vulgaris'] },
  metaTitle: 'Acne: por que aparece e o que funciona',
  metaDescription:
    'De onde vêm cravos e espinhas, o que a ciência diz de cada tratamento, em quanto tempo agem e quando a acne precisa ser vista presencialmente.',
  title: 'Acne',
  lead: 'Cravo, espinha, caroço que dói. Acne não é sujeira nem falta de cuidado, e não é só de adolescente. Veja o que cada tratamento faz, em quanto tempo, e o que não pode esperar.',
  picture: 'acne',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que acontece na pele',
    paragraphs: [
      'Cada pelo nasce de um poro que tem ao lado uma glândula de gordura. Na acne, a saída desse poro entope, a gordura se acumula, uma bactéria que já vivia ali se multiplica e o corpo responde com inflamação. Daí vêm o cravo, a bolinha vermelha, o ponto de pus e, quando o processo é fundo, o nódulo que dói antes de aparecer.',
      'A maioria dos adolescentes passa por ela, em algum grau. Em muita gente ela continua depois dos vinte anos, ou só começa aí. No homem adulto é comum descer para o pescoço, o peito e as costas, onde a pele é grossa e a marca demora mais a sair.',
      'Costuma-se dividir em leve, com cravos e poucas espinhas; moderada, com muitas espinhas e pus; e grave, com nódulos e cicatrizes. O grau orienta o tratamento, mas não conta tudo. Uma acne que os outros mal notam e que faz você evitar fotos, praia ou encontros também merece cuidado.',
      'Há um motivo para não esperar passar: cicatriz. Ela nasce da inflamação que dura e da espinha espremida, e evitá-la é muito mais fácil que apagá-la.',
    ],
  },
  causes: {
    title: 'Por que uns têm e outros não',
    lead: 'A tendência se herda. O resto empurra.',
    items: [
      {
        name: 'Hormônios',
        text: 'Os andrógenos fazem as glândulas crescer e produzir mais gordura; por isso a acne chega com a puberdade. Testosterona e anabolizantes podem provocar, em semanas, uma forma grave.',
      },
      {
        name: 'Família',
        text: 'Pai ou mãe com acne forte aumentam a chance de você ter, e de ela durar mais. É o fator que mais pesa, e o único em que não se mexe.',
      },
      {
        name: 'Remédios e suplementos',
        text: 'Corticoide, lítio, certos anticonvulsivantes e vitamina B12 em dose alta podem causar espinhas todas iguais, de uma vez. Não interrompa nada antes de falar com quem receitou.',
      },
      {
        name: 'O que se come',
        text: 'Açúcar e farinha branca em excesso se associam a mais acne. Com o leite e o whey, a ligação também aparece, com prova mais fraca. O chocolate, sozinho, leva mais culpa do que merece.',
      },
      {
        name: 'Atrito, suor e cosmético',
        text: 'Capacete, mochila, gola apertada, pomada de cabelo e creme oleoso entopem poros. Lavar o rosto muitas vezes por dia, ou esfregar, irrita e piora.',
      },
    ],
    note: 'Nem toda bolinha é acne. Foliculite da barba, rosácea, foliculite por fungo, que coça, e hidradenite, que dá caroços na axila e na virilha, se parecem com ela e se tratam de outro jeito.',
  },
  options: {
    title: 'O que se usa, e o que dizem os estudos',
    lead: 'Quase sempre se combinam dois produtos que agem em pontos diferentes. Em geral, começa-se pela pele, não pela boca.',
    items: [
      {
        name: 'Peróxido de benzoíla',
        text: 'Mata a bactéria sem criar resistência, e é a base de quase todo esquema. Resseca no começo e desbota toalha e fronha. As diretrizes o recomendam com força; a revisão Cochrane viu benefício, em estudos de qualidade limitada.',
        evidence: 'strong',
      },
      {
        name: 'Retinoides na pele, como adapaleno e tretinoína',
        text: 'Desentopem o poro e seguram o cravo que ainda viria. Passam-se à noite, em camada fina, na área toda e não só na espinha. Ardem e descamam nas primeiras semanas. Não se usam na gravidez.',
        evidence: 'strong',
      },
      {
        name: 'Antibiótico, por tempo contado',
        text: 'Reduz a inflamação na acne moderada, na pele ou por boca. Sozinho perde efeito e ensina a bactéria a resistir, por isso vai sempre acompanhado e tem data para acabar.',
        evidence: 'strong',
      },
      {
        name: 'Ácido azelaico e ácido salicílico',
        text: 'Mais suaves, úteis na pele sensível. O azelaico também ajuda nas manchas escuras que a espinha deixa, comuns na pele negra e parda.',
        evidence: 'some',
      },
      {
        name: 'Isotretinoína por boca',
        text: 'É o tratamento mais eficaz para a acne grave, que deixa cicatriz ou não cedeu ao resto. Causa malformações no bebê, exige exames, termo assinado e receita de controle especial. Aqui não a receitamos nem vendemos: o lugar dela é o consultório do dermatologista.',
        evidence: 'strong',
      },
      {
        name: 'Tratamento hormonal, em mulheres',
        text: 'Certos anticoncepcionais e a espironolactona ajudam parte das mulheres com acne na idade adulta. Não servem para homens, e precisam de avaliação de risco de trombose e de gravidez.',
        evidence: 'some',
      },
      {
        name: 'Laser, luz, peeling e limpeza de pele',
        text: 'Para a acne ativa, a Academia Americana de Dermatologia não achou prova bastante para recomendar. Para cicatrizes antigas, alguns procedimentos ajudam, feitos depois que a inflamação acalma.',
        evidence: 'weak',
      },
      {
        name: 'Dieta, zinco e produtos naturais',
        text: 'Comer menos açúcar pode ajudar um pouco e não faz mal. De zinco, melaleuca e probióticos há estudos pequenos, insuficientes para contar com eles.',
        evidence: 'weak',
      },
    ],
    note: 'Conte em meses. A melhora costuma aparecer entre seis e doze semanas, e nas primeiras a pele pode piorar. Quem desiste no primeiro mês quase sempre desiste cedo demais.',
  },
  consultation: {
    title: 'Como a consulta acontece',
    paragraphs: [
      'Você diz onde a acne aparece, há quanto tempo, o que já passou e por quanto tempo. Perguntamos sobre remédios, anabolizantes, gravidez possível e como anda o ânimo, porque espinha e tristeza às vezes andam juntas.',
      'Fotos ajudam muito: luz do dia, sem filtro nem maquiagem, de frente e dos dois lados, além de costas e peito, se for o caso. Envie pela sua área, e o médico as vê antes de falar com você.',
      'O médico propõe uma rotina curta, com o que usar de manhã e à noite, e combina quando rever. Se enxergar nódulos, cicatrizes ou algo que a câmera não mostra bem, encaminha você a um dermatologista perto de casa.',
    ],
  },
  cost: {
    title: 'O que você paga',
    paragraphs: [
      'Paga-se a consulta, com o valor do médico à vista antes de marcar. Boa parte do que se usa na acne está em qualquer farmácia e tem genérico; sabonete caro e dez frascos não substituem os dois produtos certos.',
      'Se o médico indicar uma fórmula manipulada, você recebe a receita, vê o preço e só então decide. Pode fazê-la com a nossa farmácia, com outra, ou não fazer.',
    ],
  },
  inPerson: {
    title: 'Quando a acne precisa de consultório',
    lead: 'A tela não basta se:',
    items: [
      'há nódulos ou cistos doloridos, túneis sob a pele ou cicatrizes se formando',
      'a acne veio de repente, muito forte, sem que você a tivesse antes',
      'dois tratamentos bem feitos, de três meses cada um, não resolveram',
      'você pensa em usar isotretinoína, ou já usa',
      'está grávida, amamenta ou planeja engravidar',
      'os caroços ficam nas axilas, na virilha ou nas nádegas',
      'você se isola, não dorme ou perdeu o gosto pelas coisas por causa da pele',
    ],
    urgent:
      'Acne com febre e dor nas juntas, ou vermelhidão quente que avança pelo rosto, pede pronto-socorro hoje; com falta de ar ou confusão, ligue 192 (SAMU). Se a tristeza virou vontade de sumir, o CVV escuta você no 188, de graça, dia e noite.',
  },
  questions: [
    {
      question: 'Posso espremer?',
      answer:
        'Melhor não. Espremer empurra a inflamação para dentro e é a receita da mancha e da cicatriz. Se uma espinha grande incomoda, um pano morno por alguns minutos alivia; nódulo, só o médico drena ou infiltra.',
    },
    {
      question: 'Sol seca a espinha?',
      answer:
        'Parece que sim por uns dias, porque disfarça o vermelho. Depois a pele engrossa, entope mais e as manchas escurecem. Além disso, vários tratamentos deixam a pele sensível. Use protetor sem óleo todo dia.',
    },
    {
      question: 'Tenho mais de 30 anos. Ainda é acne?',
      answer:
        'Pode ser. Pode também ser rosácea, que dá vermelhidão e vasinhos sem cravos, ou efeito de um remédio. É uma das coisas que o médico procura distinguir antes de indicar qualquer creme.',
    },
    {
      question: 'Quantas vezes devo lavar o rosto?',
      answer:
        'Duas vezes por dia, com sabonete suave e sem esfregar, e depois de suar. Escova, bucha e álcool tiram a proteção da pele e fazem o tratamento arder mais.',
    },
    {
      question: 'Quando melhora, posso parar tudo?',
      answer:
        'Costuma-se manter um produto, quase sempre o retinoide ou o peróxido de benzoíla, por meses. A tendência não some com o tratamento: sem manutenção, a acne costuma voltar.',
    },
    {
      question: 'Barbear piora?',
      answer:
        'Pode piorar se a lâmina estiver cega ou for contra o pelo. Se as bolinhas ficam só na área da barba e têm um pelo encravado no meio, talvez seja foliculite, e deixar a barba crescer um pouco já ajuda.',
    },
    {
      question: 'Meu filho de 15 anos pode se consultar aqui?',
      answer:
        'Ainda não: atendemos maiores de 18. Para adolescentes, procure o pediatra, o posto de saúde ou um dermatologista.',
    },
  ],
  sources: [
    {
      title: 'Guidelines of care for the management of acne vulgaris',
      language: 'en',
      where: 'American Academy of Dermatology, Journal of the American Academy of Dermatology, 2024',
      href: 'https://doi.org/10.1016/j.jaad.2023.12.017',
    },
    {
      title: 'Acne vulgaris: management (NG198)',
      language: 'en',
      where: 'National Institute for Health and Care Excellence (NICE)',
      href: 'https://www.nice.org.uk/guidance/ng198',
    },
    {
      title: 'Topical benzoyl peroxide for acne',
      language: 'en',
      where: 'Yang e outros, Cochrane Database of Systematic Reviews, 2020',
      href: 'https://doi.org/10.1002/14651858.CD011154.pub2',
    },
    {
      title: 'Oral isotretinoin for acne',
      language: 'en',
      where: 'Costa e outros, Cochrane Database of Systematic Reviews, 2018',
      href: 'https://doi.org/10.1002/14651858.CD009435.pub2',
    },
    {
      title: 'Complementary therapies for acne vulgaris',
      language: 'en',
      where: 'Cao e outros, Cochrane Database of Systematic Reviews, 2015',
      href: 'https://doi.org/10.1002/14651858.CD009436.pub2',
    },
    {
      title: 'Consensus on the use of oral isotretinoin in dermatology: Brazilian Society of Dermatology',
      language: 'en',
      where: 'Bagatin e outros, Anais Brasileiros de Dermatologia, 2020',
    },
    { title: 'Portaria SVS/MS 344/1998, que controla substâncias como a isotretinoína', where: 'Ministério da Saúde' },
  ],
}
