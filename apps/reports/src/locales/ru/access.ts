export const access = {
  'signIn.title': 'Вход в отчёты',
  'signIn.titleOf': 'Вход в отчёты {product}',
  'signIn.why': 'Для операторов. Пришлём код на номер, которому открыт доступ.',
  'signIn.product': 'Продукт',
  'signIn.phone': 'Номер телефона',
  'signIn.send': 'Получить код',
  'signIn.phoneInvalid': 'Введите корректный номер телефона',
  'signIn.back': 'Назад к отчётам',

  'code.label': 'Код из сообщения',
  'code.title': 'Введите код',
  'code.sent': 'Отправили на {phone}',
  'code.checking': 'Проверяем код…',
  'code.wait': 'Новый код через {clock}',
  'code.resend': 'Отправить ещё раз',
  'code.change': 'Изменить номер',

  'factor.title': 'Подтвердите, что это вы',
  'factor.why': 'Отчёты {product} открываются вторым шагом: введите код из приложения-аутентификатора.',
  'factor.code': 'Код из приложения',
  'factor.check': 'Подтвердить',
  'factor.empty': 'Введите шесть цифр из приложения или запасной код',
  'factor.help':
    'Приложения нет под рукой? Подойдёт любой неиспользованный запасной код. Если потеряно и то и другое, обратитесь к администратору.',

  'access.checking': 'Проверяем доступ',
  'access.failed': 'Не удалось проверить доступ',
  'access.retry': 'Повторить',
  'access.deniedTitle': 'Нет доступа',
  'access.deniedText':
    'Отчёты {product} открыты операторам и администраторам, а у этого номера такой роли нет.',
  'access.blockedText': 'Аккаунт в {product} заблокирован.',
  'access.deniedHelp': 'Попросите администратора выдать роль или войдите с другим номером.',
  'access.signIn': 'Войти в {product}',
  'access.signOut': 'Выйти',
  'access.signOutOf': 'Выйти из {product}',
  'access.signedOut': 'Вход не выполнен',
  'access.signInText': 'Войдите, чтобы видеть отчёты {product}.',

  'account.title': 'Аккаунт',
  'account.open': 'Аккаунт: {who}',
  'account.nobody': 'Войти',
  'role.user': 'нет доступа',
  'role.operator': 'оператор',
  'role.admin': 'администратор',

  'frame.offline': 'Нет соединения',
  'frame.toReports': 'К отчётам',
  /** Specification 001 §8, the router's own words. */
  'frame.notFound': 'Not Found',
  'frame.error': 'Something went wrong!',
} as const
