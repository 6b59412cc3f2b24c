/**
 * The core: everything the first page needs, on native elements. It must not import react-aria-components; what
 * needs it has its own entry point (`@atrium/ui/dialog`, `@atrium/ui/menu`, ...).
 */
export { BackButton, type BackButtonProps } from './button/BackButton';
export { Button, type ButtonProps } from './button/Button';
export { IconButton, type IconButtonProps } from './button/IconButton';
export { type ButtonStyleProps, type ButtonSize, type ButtonVariant, buttonStyles } from './button/button-styles';
export { Checkbox, type CheckboxProps } from './field/Checkbox';
export { Field, type FieldControlProps, type FieldFrameProps, type FieldProps } from './field/Field';
export { FieldGroup, type FieldGroupProps, fieldMessageId } from './field/FieldGroup';
export { NativeSelect, type NativeSelectProps } from './field/NativeSelect';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField';
export { RadioGroup, type RadioGroupProps } from './field/RadioGroup';
export { SearchField, type SearchFieldProps } from './field/SearchField';
export { Switch, type SwitchProps } from './field/Switch';
export { TextArea, type TextAreaProps } from './field/TextArea';
export { TextField, type TextFieldProps } from './field/TextField';
export { whileNobodyActs } from './focus/while-nobody-acts';
export { Card } from './layout/Card';
export { DescriptionList, type DescriptionListProps } from './layout/DescriptionList';
export { Divider } from './layout/Divider';
export { Heading, type HeadingProps } from './layout/Heading';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { SkipLink } from './layout/SkipLink';
export { Inline, type InlineProps, Stack, type StackProps } from './layout/Stack';
export { Text, type TextProps } from './layout/Text';
export { VisuallyHidden } from './layout/VisuallyHidden';
export { plainListStyles } from './layout/plain-list-styles';
export { visuallyHiddenStyles } from './layout/visually-hidden-styles';
export { linkStyles } from './link/link-styles';
export { Avatar, type AvatarProps } from './status/Avatar';
export { Badge, type BadgeProps, type BadgeTone } from './status/Badge';
export { Notice, type NoticeProps } from './status/Notice';
export { OutdatedNotice, type OutdatedNoticeProps } from './status/OutdatedNotice';
export { Skeleton, type SkeletonProps } from './status/Skeleton';
export { Spinner } from './status/Spinner';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  StateTitle,
} from './status/states';
export type { NoticeTone } from './status/tone-styles';
export { type ThemePreference, applyStoredTheme, useThemePreference } from './theme/theme-preference';
export { GlobalStyle } from './tokens/global-style';
export { media } from './tokens/media';
export { type SpaceStep, tokens } from './tokens/tokens';
