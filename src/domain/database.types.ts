// Made from the migrations by `npm run database:types`: do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      deleted_todos: {
        Row: {
          category: string
          completed: boolean
          completed_at: string | null
          created_at: string
          deleted_at: string
          due_at: string | null
          due_on: string | null
          id: string
          later_until: string | null
          minutes: number | null
          position: number
          recurrence: string | null
          text: string
          times_known: boolean
          user_id: string
          waiting_for: string | null
          waiting_since: string | null
        }
        Insert: {
          category: string
          completed: boolean
          completed_at?: string | null
          created_at: string
          deleted_at?: string
          due_at?: string | null
          due_on?: string | null
          id: string
          later_until?: string | null
          minutes?: number | null
          position: number
          recurrence?: string | null
          text: string
          times_known?: boolean
          user_id: string
          waiting_for?: string | null
          waiting_since?: string | null
        }
        Update: {
          category?: string
          completed?: boolean
          completed_at?: string | null
          created_at?: string
          deleted_at?: string
          due_at?: string | null
          due_on?: string | null
          id?: string
          later_until?: string | null
          minutes?: number | null
          position?: number
          recurrence?: string | null
          text?: string
          times_known?: boolean
          user_id?: string
          waiting_for?: string | null
          waiting_since?: string | null
        }
        Relationships: []
      }
      email_analyses: {
        Row: {
          found: number
          judged_by: string
          problem: string | null
          remaining: number
          updated_at: string
          user_id: string
        }
        Insert: {
          found: number
          judged_by?: string
          problem?: string | null
          remaining: number
          updated_at?: string
          user_id: string
        }
        Update: {
          found?: number
          judged_by?: string
          problem?: string | null
          remaining?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      enquiries: {
        Row: {
          audience: string | null
          company: string | null
          created_at: string
          email: string
          engagement: string | null
          id: string
          message: string
          name: string
          page: string | null
          referrer: string | null
          service: string | null
          solution: string | null
          stage: string | null
          status: string
          updated_at: string
          user_id: string
          utm_campaign: string | null
          utm_content: string | null
          utm_medium: string | null
          utm_source: string | null
          utm_term: string | null
        }
        Insert: {
          audience?: string | null
          company?: string | null
          created_at?: string
          email: string
          engagement?: string | null
          id?: string
          message: string
          name: string
          page?: string | null
          referrer?: string | null
          service?: string | null
          solution?: string | null
          stage?: string | null
          status?: string
          updated_at?: string
          user_id?: string
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
        }
        Update: {
          audience?: string | null
          company?: string | null
          created_at?: string
          email?: string
          engagement?: string | null
          id?: string
          message?: string
          name?: string
          page?: string | null
          referrer?: string | null
          service?: string | null
          solution?: string | null
          stage?: string | null
          status?: string
          updated_at?: string
          user_id?: string
          utm_campaign?: string | null
          utm_content?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          utm_term?: string | null
        }
        Relationships: []
      }
      google_credentials: {
        Row: {
          access_token: string | null
          auth_user_id: string
          email: string
          last_login: string | null
          refresh_token: string | null
          token_expires_at: string | null
          updated_at: string
        }
        Insert: {
          access_token?: string | null
          auth_user_id?: string
          email: string
          last_login?: string | null
          refresh_token?: string | null
          token_expires_at?: string | null
          updated_at?: string
        }
        Update: {
          access_token?: string | null
          auth_user_id?: string
          email?: string
          last_login?: string | null
          refresh_token?: string | null
          token_expires_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      important_emails: {
        Row: {
          analyzed_at: string
          converted_to_todo: boolean
          id: string
          judged_before: Json | null
          judged_by: string
          list_id: string
          message_id: string | null
          reason: string
          received_at: string | null
          sender: string
          sender_address: string
          snippet: string
          subject: string
          suggested_action: string
          urgency_score: number
          user_id: string
        }
        Insert: {
          analyzed_at?: string
          converted_to_todo?: boolean
          id?: string
          judged_before?: Json | null
          judged_by?: string
          list_id?: string
          message_id?: string | null
          reason?: string
          received_at?: string | null
          sender: string
          sender_address?: string
          snippet?: string
          subject: string
          suggested_action?: string
          urgency_score: number
          user_id?: string
        }
        Update: {
          analyzed_at?: string
          converted_to_todo?: boolean
          id?: string
          judged_before?: Json | null
          judged_by?: string
          list_id?: string
          message_id?: string | null
          reason?: string
          received_at?: string | null
          sender?: string
          sender_address?: string
          snippet?: string
          subject?: string
          suggested_action?: string
          urgency_score?: number
          user_id?: string
        }
        Relationships: []
      }
      left_out_emails: {
        Row: {
          analyzed_at: string
          id: string
          judged_before: Json | null
          judged_by: string
          list_id: string
          message_id: string
          reason: string
          received_at: string | null
          sender: string
          sender_address: string
          snippet: string
          subject: string
          suggested_action: string
          urgency_score: number
          user_id: string
        }
        Insert: {
          analyzed_at?: string
          id?: string
          judged_before?: Json | null
          judged_by?: string
          list_id?: string
          message_id: string
          reason?: string
          received_at?: string | null
          sender: string
          sender_address?: string
          snippet?: string
          subject: string
          suggested_action?: string
          urgency_score: number
          user_id?: string
        }
        Update: {
          analyzed_at?: string
          id?: string
          judged_before?: Json | null
          judged_by?: string
          list_id?: string
          message_id?: string
          reason?: string
          received_at?: string | null
          sender?: string
          sender_address?: string
          snippet?: string
          subject?: string
          suggested_action?: string
          urgency_score?: number
          user_id?: string
        }
        Relationships: []
      }
      monthly_goals: {
        Row: {
          created_at: string
          done: boolean
          goal: string
          month: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          done?: boolean
          goal: string
          month: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          done?: boolean
          goal?: string
          month?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      named_senders: {
        Row: {
          address: string
          created_at: string
          is_important: boolean
          user_id: string
        }
        Insert: {
          address: string
          created_at?: string
          is_important?: boolean
          user_id?: string
        }
        Update: {
          address?: string
          created_at?: string
          is_important?: boolean
          user_id?: string
        }
        Relationships: []
      }
      owner_state: {
        Row: {
          key: string
          updated_at: string
          user_id: string
          value: NonNullable<Json>
        }
        Insert: {
          key: string
          updated_at?: string
          user_id?: string
          value: NonNullable<Json>
        }
        Update: {
          key?: string
          updated_at?: string
          user_id?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      todos: {
        Row: {
          category: string
          completed: boolean
          completed_at: string | null
          created_at: string
          due_at: string | null
          due_on: string | null
          id: string
          later_until: string | null
          minutes: number | null
          position: number
          recurrence: string | null
          text: string
          times_known: boolean
          updated_at: string
          user_id: string
          waiting_for: string | null
          waiting_since: string | null
        }
        Insert: {
          category: string
          completed?: boolean
          completed_at?: string | null
          created_at?: string
          due_at?: string | null
          due_on?: string | null
          id?: string
          later_until?: string | null
          minutes?: number | null
          position: number
          recurrence?: string | null
          text: string
          times_known?: boolean
          updated_at?: string
          user_id?: string
          waiting_for?: string | null
          waiting_since?: string | null
        }
        Update: {
          category?: string
          completed?: boolean
          completed_at?: string | null
          created_at?: string
          due_at?: string | null
          due_on?: string | null
          id?: string
          later_until?: string | null
          minutes?: number | null
          position?: number
          recurrence?: string | null
          text?: string
          times_known?: boolean
          updated_at?: string
          user_id?: string
          waiting_for?: string | null
          waiting_since?: string | null
        }
        Relationships: []
      }
      visit_counts: {
        Row: {
          campaign: string
          country: string
          day: string
          forms: number
          medium: string
          page: string
          phones: number
          source: string
          tablets: number
          user_id: string
          visits: number
        }
        Insert: {
          campaign?: string
          country?: string
          day: string
          forms: number
          medium?: string
          page: string
          phones: number
          source?: string
          tablets: number
          user_id?: string
          visits: number
        }
        Update: {
          campaign?: string
          country?: string
          day?: string
          forms?: number
          medium?: string
          page?: string
          phones?: number
          source?: string
          tablets?: number
          user_id?: string
          visits?: number
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_visits: { Args: { counts: Json }; Returns: undefined }
      delete_old_enquiries: { Args: { months: number }; Returns: number }
      delete_old_mail: { Args: Record<PropertyKey, never>; Returns: undefined }
      forget_other_emails: {
        Args: { message_ids: string[]; user_id_param: string }
        Returns: undefined
      }
      get_google_refresh_token: {
        Args: { user_id_param: string }
        Returns: string
      }
      get_important_emails: {
        Args: { limit?: number; user_id_param: string }
        Returns: {
          analyzed_at: string
          converted_to_todo: boolean
          id: string
          judged_before: Json | null
          judged_by: string
          list_id: string
          message_id: string | null
          reason: string
          received_at: string | null
          sender: string
          sender_address: string
          snippet: string
          subject: string
          suggested_action: string
          urgency_score: number
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "important_emails"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      get_judged_emails: {
        Args: { user_id_param: string }
        Returns: {
          judged_by: string
          message_id: string
          received_at: string
          sender_address: string
          shown_at: string
        }[]
      }
      get_mail_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      get_visits: { Args: { first_day: string }; Returns: Json }
      judge_email: {
        Args: {
          email_id: string
          is_important: boolean
          sender: string
          sender_is_important?: boolean
        }
        Returns: undefined
      }
      name_sender: {
        Args: { address: string; is_important?: boolean }
        Returns: undefined
      }
      owner_id: { Args: Record<PropertyKey, never>; Returns: string }
      save_analyzed_emails: {
        Args: { emails: Json; user_id_param: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
