import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const messages = defineCatalogue({
  'messages.title': 'Сообщения',
  'messages.direction': 'Чьи обращения',
  'messages.incoming': 'Входящие',
  'messages.outgoing': 'Исходящие',
  'messages.incomingEmpty': 'Вам пока не писали',
  'messages.incomingEmptyText':
    'Когда покупатель позвонит или напишет по вашему объявлению, вы увидите это здесь.',
  'messages.outgoingEmpty': 'Вы пока никому не писали',
  'messages.outgoingEmptyText': 'Позвоните продавцу или напишите ему, и объявление останется здесь.',
  'messages.signIn': 'Не теряйте контакты',
  'messages.signInText': 'Войдите по номеру телефона, чтобы видеть, кому вы писали и кто писал вам.',
  'messages.nameless': 'Без имени',
  'messages.toAd': 'К объявлению',
  'messages.write': 'Написать',
  'messages.call': 'Позвонить',
})
