import type { PageMaterial } from './page-material.ts'
import { validSince } from './words.ts'

type Kept = { name: string; where: 'Cookie' | 'Navegador' | 'Aba'; what: string; howLong: string }

/**
 * Everything that the site keeps in a browser. content.test.ts reads the web's sources and fails on a name that is not
 * here, so that this list stays whole.
 */
const kept: Kept[] = [
  {
    name: 'prumo_session',
    where: 'Cookie',
    what: 'Mantém você dentro da sua conta. Nenhum programa da página consegue lê-lo.',
    howLong: '30 dias, ou até sair',
  },
  {
    name: 'prumo_signed_in',
    where: 'Cookie',
    what: 'Diz só que há alguém dentro, para o menu mostrar o botão certo.',
    howLong: '30 dias, ou até sair',
  },
  {
    name: 'prumo_device',
    where: 'Cookie',
    what: 'Se você marcar que confia neste aparelho, dispensa o código da segunda etapa.',
    howLong: '30 dias',
  },
  {
    name: 'prumo_known',
    where: 'Cookie',
    what: 'Lembra que você já entrou por este navegador. Assim, se alguém tentar adivinhar a sua senha, você não espera.',
    howLong: '180 dias, ou até trocar a senha',
  },
  {
    name: 'prumo_survey',
    where: 'Cookie',
    what: 'Abre o rascunho do seu questionário. As respostas ficam cifradas no servidor, não aqui.',
    howLong: '7 dias',
  },
  {
    name: 'prumo_guest',
    where: 'Cookie',
    what: 'Um número ao acaso que distingue este navegador enquanto você compra sem conta. Não diz nada sobre você.',
    howLong: '1 dia',
  },
  {
    name: 'partner_client',
    where: 'Cookie',
    what: 'Lembra por qual parceiro você chegou, para mostrar a marca dele.',
    howLong: '2 horas',
  },
  {
    name: 'is_<parceiro>',
    where: 'Cookie',
    what: 'O mesmo, como sim ou não, para um parceiro.',
    howLong: '2 horas',
  },
  {
    name: '<parceiro>_host',
    where: 'Cookie',
    what: 'Diz que você chegou pelo endereço do parceiro.',
    howLong: '2 horas',
  },
  {
    name: 'root',
    where: 'Navegador',
    what: 'Carrinho, código do pedido que o abre, passos de uma marcação ou inscrição não terminada e preferências, como o modo escuro, o modo discreto e a sua resposta sobre a contagem de visitas. Nada sobre a sua saúde, nenhum dado de cartão.',
    howLong: 'Até você limpar ou escolher "Sair e apagar tudo"',
  },
  {
    name: 'prumo-comprador',
    where: 'Aba',
    what: 'O que você digita ao comprar, para não se perder ao voltar uma página.',
    howLong: 'Até o pedido ou até fechar a aba',
  },
  {
    name: 'prumo-endereco',
    where: 'Aba',
    what: 'O endereço que você digita ao comprar.',
    howLong: 'Até o pedido ou até fechar a aba',
  },
  {
    name: 'prumo-cep',
    where: 'Aba',
    what: 'O CEP para o qual você calculou o frete, para não digitar de novo.',
    howLong: 'Até o pedido ou até fechar a aba',
  },
  {
    name: 'prumo-desejo',
    where: 'Aba',
    what: 'O produto em que você apertou o coração antes de entrar na conta, para guardá-lo quando você voltar.',
    howLong: 'Até entrar na conta ou até fechar a aba',
  },
  {
    name: 'prumo-finalizando',
    where: 'Aba',
    what: 'Qual pedido estava sendo fechado, para não o fechar duas vezes.',
    howLong: 'Até o pedido ou até fechar a aba',
  },
  {
    name: 'prumo-paciente',
    where: 'Aba',
    what: 'Seus dados enquanto marca a consulta ou se inscreve.',
    howLong: 'Até marcar ou até fechar a aba',
  },
  {
    name: 'prumo-paciente-marcado',
    where: 'Aba',
    what: 'Para quem a consulta foi marcada, para não a marcar duas vezes.',
    howLong: 'Até pagar ou até fechar a aba',
  },
  {
    name: 'prumo-inscrito',
    where: 'Aba',
    what: 'Para quem a inscrição no curso foi feita, para não a fazer duas vezes.',
    howLong: 'Até pagar ou até fechar a aba',
  },
  {
    name: 'Arquivos da sua área',
    where: 'Navegador',
    what: 'Os programas e o desenho das telas da área do paciente, para ela abrir com conexão ruim. Sem os seus dados.',
    howLong: 'Até a próxima versão do site',
  },
]

const row = ({ name, where, what, howLong }: Kept): string =>
  `<tr><td>${name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</td><td>${where}</td><td>${what}</td><td>${howLong}</td></tr>`

export const cookies: PageMaterial = {
  id: 5,
  slug: 'cookies',
  kind: 'standard',
  title: 'Cookies',
  metaDescription: 'A lista de tudo o que o site guarda no seu navegador, para quê e por quanto tempo.',
  content: `
<p>Cookies são pequenos textos que um site guarda no navegador. Além deles, o navegador oferece dois outros lugares: um que dura até ser limpo e um que acaba com a aba. Esta é a lista de tudo o que guardamos, nos três. Vale desde ${validSince}.</p>

<h2>O que é necessário</h2>
<p>Sem estes, comprar, marcar e entrar não funcionam, ou funcionam pior. Por isso não dependem de permissão. São todos nossos: nenhuma outra empresa os lê.</p>
<table>
<thead><tr><th scope="col">Nome</th><th scope="col">Onde</th><th scope="col">Para quê</th><th scope="col">Quanto dura</th></tr></thead>
<tbody>
${kept.map(row).join('\n')}
</tbody>
</table>
<p>"Cookie" é enviado ao nosso servidor a cada pedido do endereço a que pertence. "Navegador" e "Aba" ficam só no seu aparelho; o que está em "Aba" some quando você a fecha. Numa conexão segura, o nome dos cookies que entram na sua conta ou abrem o seu questionário começa com "__Host-": com esse começo, o navegador só os aceita deste endereço e só os envia a ele.</p>

<h2>O que depende de você</h2>
<p>Quando o site é instalado com contagem de visitas, perguntamos uma vez se podemos contar. Se você disser sim, um gerenciador de etiquetas de outra empresa conta as visitas. Ele fica fechado em um quadro invisível, que não lê nem guarda cookies, não vê a página em volta e só recebe o caminho dela, por exemplo "/legal/cookies". Isso só acontece:</p>
<ul>
<li>depois do seu sim;</li>
<li>no início do site e nas páginas institucionais, como esta; nunca nas páginas sobre saúde, na loja, nos cursos, nas compras ou na sua área;</li>
<li>sem nada do que você respondeu, procurou, leu sobre saúde ou comprou.</li>
</ul>
<p>Como em qualquer pedido feito pela internet, essa empresa recebe também o seu endereço IP. Dizer não não muda nada no que você pode fazer aqui. Sem resposta, a resposta é não. Sem contagem instalada, nada é perguntado e nada é carregado. A sua resposta fica guardada com as preferências, em "root".</p>

<h2>Como mudar de ideia</h2>
<p>Quando há contagem de visitas, a escolha aparece no fim desta página e pode ser mudada a qualquer momento; um não vale na hora. Você também pode limpar tudo nas configurações do navegador: o carrinho se esvazia e você precisa entrar de novo, mas nada do que está guardado conosco se perde. Em aparelho dos outros, prefira uma janela anônima e saia da conta ao terminar.</p>

<h2>O que não fazemos</h2>
<ul>
<li>Não usamos cookies de anúncios nem reconhecemos você em outros sites.</li>
<li>Não usamos impressão digital do navegador.</li>
<li>Não carregamos letras, imagens, vídeos ou botões de redes sociais de outras empresas.</li>
</ul>
<p>O resto sobre os seus dados está em <a href="/legal/privacidade">Privacidade</a>.</p>
`,
}
